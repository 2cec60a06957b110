import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemProgram } from '../fence/system-programs.ts'

/**
 * One real pipe for both output streams of a command, so that their order is kept.
 *
 * Node's own 'pipe' is a pair of sockets: two of them lose the order between stdout and stderr, and a command
 * cannot open /dev/stderr on a socket ("No such device or address"). A named pipe has neither fault.
 */
export interface OutputPipe {
  /** Descriptor to hand to the child for stdout and stderr; closed by `handedOver`. */
  readonly writeEnd: number
  readonly reader: Socket
  handedOver(): void
  /** `drained`: the end was seen, so that no stray writer is left and the pipe can be used again. */
  release(drained: boolean): void
}

let parent = tmpdir()
let folder: string | undefined
let made = 0
const free: string[] = []

/** Lets the pipes go with the run's own folder: a run that is killed removes nothing itself. */
export function keepPipesIn(ownFolder: string): void {
  parent = ownFolder
}

/** `undefined` where the system has no named pipes. */
export function openOutputPipe(owner?: {
  readonly uid: number
  readonly gid: number
}): OutputPipe | undefined {
  if (process.platform === 'win32') return undefined
  const path = free.pop() ?? makePipe()
  if (path === undefined) return undefined
  chownSync(path, owner?.uid ?? process.geteuid?.() ?? -1, owner?.gid ?? process.getegid?.() ?? -1)
  // Without O_NONBLOCK the reading end would wait here for a writer.
  const readEnd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writeEnd = openSync(path, constants.O_WRONLY)
  let open = true
  return {
    writeEnd,
    reader: readerOf(readEnd),
    handedOver() {
      if (open) closeSync(writeEnd)
      open = false
    },
    release(drained) {
      if (drained) free.push(path)
      else rmSync(path, { force: true })
    },
  }
}

const READ_BYTES = 65_536

/**
 * Gives what arrives in one buffer that is used again for each piece, so that it must be taken in at once: fresh ones
 * pile up between two collections, by 16 MB in a flood of output.
 */
function readerOf(descriptor: number): Socket {
  const reader: Socket = new Socket({
    fd: descriptor,
    readable: true,
    writable: false,
    onread: {
      buffer: Buffer.allocUnsafeSlow(READ_BYTES),
      callback: (bytes, buffer) => {
        reader.emit('data', buffer.subarray(0, bytes))
        return true
      },
    },
  })
  return reader
}

function makePipe(): string | undefined {
  const path = join(pipeFolder(), `out-${(made += 1)}`)
  try {
    execFileSync(systemProgram('mkfifo'), ['-m', '600', path], { stdio: 'ignore' })
    return path
  } catch {
    return undefined
  }
}

function pipeFolder(): string {
  if (folder === undefined) {
    const made = mkdtempSync(join(parent, 'fixpoint-pipes-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    folder = made
  }
  return folder
}
