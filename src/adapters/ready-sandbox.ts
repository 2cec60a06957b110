import type { HeldProcess } from './process-tree.ts'

/** A sandbox that stands and waits for its command. */
export interface Standing {
  /** What it was made for: another key, another sandbox. */
  readonly key: string
  readonly process: HeldProcess
}

/**
 * Keeps one sandbox ready for the next command. Making one is five programs to start and takes longer than most
 * commands do; while the model thinks, nobody waits for it.
 */
export interface ReadySandbox {
  /** The one made ready, if it was made for this; then it is the caller's. */
  take(key: string): HeldProcess | undefined
  makeSoon(): void
  close(): void
}

/** After a command its result goes to the model first; starting a program keeps this process busy meanwhile. */
const PAUSE_MS = 30

export function keepReady(make: () => Standing | undefined): ReadySandbox {
  let standing: Standing | undefined
  let timer: NodeJS.Timeout | undefined
  const drop = (): void => {
    clearTimeout(timer)
    standing?.process.discard()
    standing = undefined
  }
  return {
    take(key) {
      const { process } = standing?.key === key ? standing : {}
      if (process !== undefined) standing = undefined
      drop()
      return process
    },
    makeSoon() {
      drop()
      timer = setTimeout(() => {
        standing = make()
      }, PAUSE_MS)
      timer.unref()
    },
    close: drop,
  }
}
