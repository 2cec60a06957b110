/** The process's environment, as main handed it in. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Set in a sealed process: a node program that can be run for helpers, which the one that runs us cannot. */
export const READABLE_NODE = 'FIXPOINT_READABLE_NODE'
const SEALED = 'FIXPOINT_HANDOVER'

/** The environment this run was started with, also in a process that was started afresh without it. */
export async function environmentOf(env: Environment): Promise<Environment> {
  if (env[SEALED] === undefined) return env
  const { startSealed } = await import('../adapters/sealed-process.ts')
  const { environment, node } = startSealed(env)
  return { ...environment, [READABLE_NODE]: node }
}

/**
 * Where commands may run without namespaces, nobody else may read this process: it is replaced by a sealed one and
 * begins anew, or, where that cannot be, goes on as it is.
 */
export async function seal(env: Environment): Promise<void> {
  if (env[READABLE_NODE] !== undefined) return
  const { startSealed } = await import('../adapters/sealed-process.ts')
  startSealed(env)
}
