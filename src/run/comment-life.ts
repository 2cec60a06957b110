import { markSection, type MarkerData } from '../domain/marker.ts'
import type { Forge } from '../domain/ports.ts'
import type { Task } from '../domain/task.ts'

/** Our one comment in the thread that asked: born at the start, edited as the run goes on, always brought to an end. */
export interface CommentLife {
  /** Eyes on what was asked, and the comment's first form. */
  begin(): Promise<void>
  /** The run went on: the comment is drawn anew, soon, at most once every few seconds. Never throws, never waits. */
  touch(): void
  /** The final form, and the reaction that goes with it. Only the first call counts. */
  end(mood: 'rocket' | 'confused'): Promise<void>
}

export interface CommentLifeOptions {
  readonly forge: Pick<Forge, 'react' | 'upsertComment'>
  readonly task: Task
  readonly runId: string
  /** The comment as the run stands now. */
  readonly render: () => string
  /** Told when GitHub does not take a reaction or comment: a run never fails for that. */
  readonly onTrouble: (sentence: string) => void
  readonly minGapMs?: number
}

/** Edits are cheap, but every one shows up in the thread's history and counts against GitHub's limits. */
const MIN_GAP_MS = 5_000

/** Where nobody can be answered (no thread), every call does nothing. */
export function openComment(options: CommentLifeOptions): CommentLife {
  const to = options.task.replyTo
  if (to === undefined) return { begin: async () => {}, touch: () => {}, end: async () => {} }

  const key = `${options.task.key}-run-${options.runId}`
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let lastText = ''
  let ended = false

  const attempt = async (what: string, act: () => Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      options.onTrouble(`${what} did not succeed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** One write after the other, each with the newest text; what has not changed is not sent again. */
  const write = (): Promise<void> => {
    writing = writing.then(() =>
      attempt('Writing the comment', async () => {
        const text = markSection(dataOf(options, key), options.render())
        if (text === lastText) return
        await options.forge.upsertComment(to.number, key, text)
        lastText = text
      }),
    )
    return writing
  }

  return {
    async begin() {
      await attempt('Reacting with eyes', () => options.forge.react(to, 'eyes'))
      await write()
    },
    touch() {
      if (ended || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        if (!ended) void write()
      }, options.minGapMs ?? MIN_GAP_MS)
      timer.unref()
    },
    async end(mood) {
      if (ended) return
      ended = true
      clearTimeout(timer)
      await write()
      await attempt(`Reacting with ${mood}`, () => options.forge.react(to, mood))
    },
  }
}

const dataOf = (options: CommentLifeOptions, key: string): MarkerData => ({
  v: 1,
  key,
  ...(options.task.requestedBy ? { by: options.task.requestedBy.login } : {}),
  run: options.runId,
})
