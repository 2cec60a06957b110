import type { ModelInfo } from '@anthropic-ai/sdk/resources/models'
import type { Effort } from '../domain/conversation.ts'
import { modelFailure } from '../domain/failures/model.ts'
import type { ModelFacts } from '../domain/ports.ts'
import type { AnthropicClient, ApiFault } from './anthropic-client.ts'
import { jitter, pause, type AnthropicModelOptions, type Asking } from './model-asking.ts'
import { failed, givenUp } from './model-faults.ts'

/** How long the question about the model may take; without an answer the run goes on without it. */
const FACTS_MS = 10_000

/**
 * What the API says about the model; `undefined` where it says nothing, as a gateway may. An address that nobody
 * answers at ends the run here, before anything else was done for it.
 */
export async function lookUp(client: AnthropicClient, asking: Asking): Promise<ModelInfo | undefined> {
  const { options, signal } = asking
  const waits = [...asking.limits.brokenWaitsMs]
  for (let tries = 1; ; tries += 1) {
    const deadline = AbortSignal.timeout(FACTS_MS)
    try {
      return await client.model(options.model, AbortSignal.any([signal, deadline]))
    } catch (error) {
      signal.throwIfAborted()
      const { readFault } = await import('./anthropic-client.ts')
      const fault = readFault(error)
      if (deadline.aborted) return undefined
      if (fault.status !== undefined) return refusedFacts(fault, options)
      const waitMs = waits.shift()
      if (waitMs === undefined) throw givenUp(fault, tries, options)
      await pause(fault, waitMs * jitter(), asking)
    }
  }
}

function refusedFacts(fault: ApiFault, options: AnthropicModelOptions): undefined {
  if (fault.status === 401) throw failed('model-key-refused', fault, options)
  const isUnknown =
    fault.status === 404 && fault.type === 'not_found_error' && fault.message.includes(options.model)
  if (isUnknown) throw failed('model-unknown', fault, options)
}

/** The part of it that a run goes by. Throws `Failure` for a model that is retired or lacks the effort asked for. */
export function factsOf(info: ModelInfo, options: AnthropicModelOptions): ModelFacts {
  const retiresOn = info.retires_at?.slice(0, 10)
  if (info.lifecycle === 'retired') {
    throw modelFailure('model-retired', `The model "${info.id}" has been retired.`, { model: info.id })
  }
  refuseUnknownEffort(info, options)
  const until = retiresOn ? ` and will be retired on ${retiresOn}` : ''
  return {
    id: info.id,
    warning: info.lifecycle === 'deprecated' ? `The model "${info.id}" is deprecated${until}.` : '',
    ...(info.max_input_tokens ? { maxInputTokens: info.max_input_tokens } : {}),
    ...(info.max_tokens ? { maxOutputTokens: info.max_tokens } : {}),
  }
}

const EFFORTS: readonly Effort[] = ['low', 'medium', 'high', 'xhigh', 'max']

function refuseUnknownEffort(info: ModelInfo, options: AnthropicModelOptions): void {
  const offered = info.capabilities?.effort
  if (!options.effort || !offered || offered[options.effort]?.supported) return
  const names = EFFORTS.filter((effort) => offered[effort]?.supported)
  throw modelFailure('model-effort-refused', `The model "${info.id}" has no effort "${options.effort}".`, {
    model: info.id,
    effort: options.effort,
    offered: names.join(', ') || 'none',
  })
}
