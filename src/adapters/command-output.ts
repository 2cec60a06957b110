import { closeSync, constants, mkdirSync, openSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { cleanForModel } from '../domain/hygiene.ts'
import { createOutputTape } from './output-tape.ts'
import { createTerminalText } from './terminal-text.ts'

/** Where the output of one command goes: what is kept for the answer, the file with all of it, the log. */
export interface CommandOutput {
  /** Reads a stream to its end; resolves then, or when it is destroyed. */
  drain(stream: Readable): Promise<void>
  bytes(): number
  /** Once, at the end. `remark` stands below what the command printed. */
  finish(remark?: string): { readonly text: string; readonly clipped: boolean }
}

export interface OutputOptions {
  readonly maxOutputChars: number
  readonly outputFile?: string
  readonly outputFileBytes?: number
  readonly onOutput?: (text: string) => void
}

const DEFAULT_FILE_BYTES = 20_000_000

// What a command prints is strings that live for a moment. The engine makes room for ever more of them before it collects,
// by 48 MB under a flood, for nothing: from here on that room stays as large as it was for loading us.
setFlagsFromString('--semi-space-growth-factor=1')

export function openCommandOutput(options: OutputOptions): CommandOutput {
  const tape = createOutputTape(options.maxOutputChars)
  const file = options.outputFile === undefined ? undefined : openOutputFile(options.outputFile, options)
  let bytes = 0
  let atLineStart = true

  const emit = (text: string): void => {
    if (text === '') return
    atLineStart = text.endsWith('\n')
    tape.add(text)
    file?.write(text)
    options.onOutput?.(text)
  }

  return {
    async drain(stream) {
      // Streaming: a character may be cut between two pieces.
      const decoder = new StringDecoder('utf8')
      const terminal = createTerminalText()
      await new Promise<void>((resolve) => {
        stream.on('data', (piece: Buffer) => {
          bytes += piece.length
          emit(terminal.write(decoder.write(piece)))
        })
        stream.once('error', () => resolve())
        stream.once('close', () => resolve())
        stream.once('end', () => resolve())
      })
      emit(terminal.write(decoder.end()) + terminal.end())
    },
    bytes: () => bytes,
    finish(remark) {
      for (const sentence of [remark, file?.close()]) {
        if (sentence !== undefined) emit(`${atLineStart ? '' : '\n'}[${sentence}]\n`)
      }
      const { text, clipped } = tape.finish()
      return { text: cleanForModel(text), clipped }
    },
  }
}

interface OutputFile {
  write(text: string): void
  /** What went wrong, if anything. */
  close(): string | undefined
}

function openOutputFile(path: string, { outputFileBytes = DEFAULT_FILE_BYTES }: OutputOptions): OutputFile {
  let trouble: string | undefined
  let written = 0
  let descriptor: number | undefined
  try {
    descriptor = createFresh(path)
  } catch (error) {
    trouble = `the full output could not be saved: ${reasonOf(error)}`
  }
  const append = (text: string): void => {
    if (descriptor === undefined) return
    try {
      written += writeSync(descriptor, text)
    } catch (error) {
      trouble = `the full output could not be saved: ${reasonOf(error)}`
      closeSync(descriptor)
      descriptor = undefined
    }
  }
  return {
    write(text) {
      if (written >= outputFileBytes) return
      append(text)
      if (written >= outputFileBytes)
        append(`\n[… the rest was not saved: only ${outputFileBytes} bytes are kept …]\n`)
    },
    close() {
      if (descriptor !== undefined) closeSync(descriptor)
      descriptor = undefined
      return trouble
    },
  }
}

/** The folder is one that commands can write to: a link planted there must not lead our writing elsewhere. */
function createFresh(path: string): number {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true })
  if (realpathSync(folder) !== folder) throw new Error('its folder was replaced by a link')
  rmSync(path, { force: true })
  return openSync(
    path,
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
    0o644,
  )
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
