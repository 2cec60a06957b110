/** Who is measured, how each is got from the registry, and how each is started on a task in a folder. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixpoint, homely, KEY } from '../drive/fixpoint.ts'
import type { Driven } from '../drive/measure.ts'

const project = join(import.meta.dirname, '..', '..')
const MODEL = 'claude-opus-5-5'

export interface Agent extends Driven {
  readonly version: string
  /** Bytes that come over the network, and that lie on the disk then. */
  readonly downloadBytes: number
  readonly diskBytes: number
}

export interface Missing {
  readonly name: string
  readonly why: string
}

/** Ours is what a runner downloads: the whole repository, at a commit, packed. Nothing is installed then. */
export function ourselves(): Agent {
  const archive = (format: string): Buffer =>
    execFileSync('git', ['archive', `--format=${format}`, 'HEAD'], { cwd: project, maxBuffer: 2 ** 30 })
  return {
    ...fixpoint(),
    version: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: project, encoding: 'utf8' }).trim(),
    downloadBytes: archive('tar.gz').length,
    diskBytes: archive('tar').length,
  }
}

export function documentOne(folder: string): Agent | Missing {
  const installed = install(folder, `@anthropic-ai/sdk@${versionOf('@anthropic-ai/sdk', project)}`)
  if ('why' in installed) return { name: 'Document 1', ...installed }
  const program = join(folder, 'document-one.ts')
  copyFileSync(join(import.meta.dirname, 'document-one.ts'), program)
  return {
    name: 'Document 1',
    version: `SDK ${versionOf('@anthropic-ai/sdk', folder)}`,
    ...installed,
    launch: ({ task, home, modelUrl }) => ({
      argv: [process.execPath, program, task],
      env: { ...homely(home), ANTHROPIC_BASE_URL: modelUrl },
    }),
  }
}

export function claudeCode(folder: string): Agent | Missing {
  const installed = install(folder, '@anthropic-ai/claude-code')
  if ('why' in installed) return { name: 'Claude Code', ...installed }
  // The package's own script would link this in; the program itself is the platform's package.
  const program = join(
    folder,
    `node_modules/@anthropic-ai/claude-code-${process.platform}-${process.arch}/claude`,
  )
  if (!existsSync(program))
    return { name: 'Claude Code', why: 'its package has no program for this platform' }
  return {
    name: 'Claude Code',
    version: versionOf('@anthropic-ai/claude-code', folder),
    ...installed,
    launch: ({ task, home, modelUrl }) => ({
      argv: [program, '-p', task, '--model', MODEL, '--allowedTools', 'Bash,Read,Write,Edit'],
      env: {
        ...homely(home),
        ANTHROPIC_BASE_URL: modelUrl,
        // Updates, reports and surveys: what is not the job stays out of the comparison.
        CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
        DISABLE_AUTOUPDATER: '1',
      },
    }),
  }
}

export function pi(folder: string): Agent | Missing {
  const installed = install(folder, '@mariozechner/pi-coding-agent')
  if ('why' in installed) return { name: 'pi', ...installed }
  const program = join(folder, 'node_modules/@mariozechner/pi-coding-agent/dist/cli.js')
  return {
    name: 'pi',
    version: versionOf('@mariozechner/pi-coding-agent', folder),
    ...installed,
    launch: ({ task, home, modelUrl }) => {
      const settings = join(home, '.pi', 'agent')
      mkdirSync(settings, { recursive: true })
      const provider = { baseUrl: modelUrl, api: 'anthropic-messages', apiKey: KEY, models: [{ id: MODEL }] }
      writeFileSync(join(settings, 'models.json'), JSON.stringify({ providers: { bench: provider } }))
      return {
        argv: [process.execPath, program, '-p', '--model', `bench/${MODEL}`, task],
        env: { ...homely(home), PI_OFFLINE: '1', PI_TELEMETRY: '0' },
      }
    },
  }
}

type Installed = Pick<Agent, 'downloadBytes' | 'diskBytes'>

/** With a cache of its own, so that what it holds afterwards is what came over the network. */
function install(folder: string, name: string): Installed | { readonly why: string } {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}')
  const cache = join(folder, 'cache')
  try {
    const argv = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--cache', cache, name]
    execFileSync('npm', argv, { cwd: folder, stdio: 'pipe', timeout: 300_000 })
  } catch (cause) {
    return { why: `npm could not install ${name}: ${lastLine(cause)}` }
  }
  return {
    downloadBytes: bytesIn(join(cache, '_cacache', 'content-v2')),
    diskBytes: bytesIn(join(folder, 'node_modules')),
  }
}

function lastLine(cause: unknown): string {
  const text = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause)
  return text.trim().split('\n').at(-1) ?? ''
}

/** A file with two names counts once. */
function bytesIn(folder: string): number {
  const seen = new Set<number>()
  let bytes = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { ino, size } = statSync(join(entry.parentPath, entry.name))
    if (!seen.has(ino)) bytes += size
    seen.add(ino)
  }
  return bytes
}

function versionOf(name: string, folder: string): string {
  const argv = ['ls', '--depth=0', '--json', name]
  const listed = JSON.parse(execFileSync('npm', argv, { cwd: folder, encoding: 'utf8' })) as {
    readonly dependencies?: Readonly<Record<string, { readonly version?: string }>>
  }
  return listed.dependencies?.[name]?.version ?? 'unknown'
}
