import { execFileSync, spawn } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ALWAYS, FENCED, FILE_CANARY, held, type AttackCase, type Stage } from './stage.ts'

/** B. Paths and file tools: in our own process, so the same at every level. */
export const PATH_CASES: readonly AttackCase[] = [
  {
    number: 14,
    title: 'odd spellings of a path outside',
    by: ALWAYS,
    async attempt({ tool, workspace, around }) {
      const outside = join(around, 'outside.txt')
      writeFileSync(outside, 'as it was')
      const paths = ['../outside.txt', 'a/../../outside.txt', outside, `//${outside}`, './..//outside.txt']
      const odd = [
        'x\0y',
        '~/outside.txt',
        `${'d/'.repeat(2_500)}x`,
        '..',
        '/',
        '',
        '\u{ff0e}\u{ff0e}/outside.txt',
      ]
      const answers: string[] = []
      for (const path of paths) answers.push(await tool('write_file', { path, content: FILE_CANARY }))
      for (const path of odd) await tool('write_file', { path, content: FILE_CANARY })
      const open = answers.filter((answer) => !answer.startsWith('PATH_OUTSIDE_ROOT'))
      const same =
        readFileSync(outside, 'utf8') === 'as it was' && !existsSync(join(workspace.root, '..', 'x'))
      return held(same && open.length === 0, open[0] ?? 'refused')
    },
  },
  {
    number: 15,
    title: 'a folder whose name begins like ROOT',
    by: ALWAYS,
    async attempt({ tool, workspace }) {
      const twin = `${workspace.root}-evil`
      mkdirSync(twin, { recursive: true })
      const answer = await tool('write_file', { path: join(twin, 'x'), content: 'x' })
      const relative = await tool('write_file', { path: '../project-evil/x', content: 'x' })
      return held(!existsSync(join(twin, 'x')), `${answer.slice(0, 40)} ${relative.slice(0, 40)}`)
    },
  },
  {
    number: 16,
    title: 'links to a file, to a folder, to nothing',
    by: ALWAYS,
    async attempt({ tool, workspace, around }) {
      const outside = join(around, 'links')
      mkdirSync(outside, { recursive: true })
      writeFileSync(join(outside, 'file'), 'as it was')
      const link = (name: string, to: string): void => {
        rmSync(join(workspace.root, name), { force: true })
        symlinkSync(to, join(workspace.root, name))
      }
      link('to-file', join(outside, 'file'))
      link('to-folder', outside)
      link('to-nothing', join(outside, 'new'))
      const answers: string[] = []
      for (const path of ['to-file', 'to-folder/new', 'to-nothing']) {
        answers.push(await tool('write_file', { path, content: 'changed' }))
      }
      answers.push(await tool('read_file', { path: 'to-file' }))
      for (const name of ['to-file', 'to-folder', 'to-nothing']) rmSync(join(workspace.root, name))
      const same = readFileSync(join(outside, 'file'), 'utf8') === 'as it was'
      const refused = answers.every((answer) => answer.startsWith('PATH_OUTSIDE_ROOT'))
      return held(same && refused && !existsSync(join(outside, 'new')), answers.join(' ').slice(0, 200))
    },
  },
  {
    number: 17,
    title: 'a parent folder exchanged for a link while files are written',
    by: ALWAYS,
    async attempt(stage) {
      const escaped = await raceAgainstExchange(stage)
      return held(escaped === 0, `${escaped} files outside`)
    },
  },
  {
    number: 18,
    title: 'a hard link to a file outside',
    by: ALWAYS,
    async attempt({ tool, workspace, around }) {
      const outside = join(around, 'hard.txt')
      writeFileSync(outside, 'as it was')
      const inside = join(workspace.root, 'hard.txt')
      rmSync(inside, { force: true })
      linkSync(outside, inside)
      const read = await tool('read_file', { path: 'hard.txt' })
      const write = await tool('write_file', { path: 'hard.txt', old_text: 'as', new_text: 'AS' })
      const same = readFileSync(outside, 'utf8') === 'as it was'
      rmSync(inside)
      return held(same && read.startsWith('PATH_OUTSIDE_ROOT'), `${read.slice(0, 60)} ${write.slice(0, 60)}`)
    },
  },
  {
    number: 19,
    title: 'a pipe, a socket, a device, without hanging',
    by: ALWAYS,
    async attempt({ tool, workspace }) {
      const startedAt = performance.now()
      execFileSync('mkfifo', [join(workspace.root, 'pipe')])
      symlinkSync('/dev/zero', join(workspace.root, 'zero'))
      const answers = [await tool('read_file', { path: 'pipe' }), await tool('read_file', { path: 'zero' })]
      answers.push(await tool('write_file', { path: 'pipe', content: 'x' }))
      for (const name of ['pipe', 'zero']) rmSync(join(workspace.root, name))
      const refused = answers.every((answer) => /^(NOT_A_FILE|PATH_OUTSIDE_ROOT)/.test(answer))
      return held(refused && performance.now() - startedAt < 5_000, answers.join(' ').slice(0, 200))
    },
  },
  {
    number: 20,
    title: 'a sparse file of 10 GB and a folder of 30,000 entries',
    by: ALWAYS,
    async attempt({ tool, workspace }) {
      const big = join(workspace.root, 'big.bin')
      writeFileSync(big, 'text\n')
      truncateSync(big, 10 * 1024 ** 3)
      const read = await tool('read_file', { path: 'big.bin' })
      rmSync(big)
      const folder = join(workspace.root, 'entries')
      mkdirSync(folder)
      for (let i = 0; i < 30_000; i += 1) writeFileSync(join(folder, `e${i}`), '')
      const list = await tool('list_files', { path: 'entries' })
      rmSync(folder, { recursive: true })
      return held(
        read.length < 60_000 && list.length < 60_000,
        `${read.length} and ${list.length} characters`,
      )
    },
  },
  {
    number: 21,
    title: 'ROOT replaced between two calls of a file tool',
    by: ALWAYS,
    async attempt({ tool, workspace, around }) {
      const aside = `${workspace.root}-aside`
      const elsewhere = join(around, 'elsewhere')
      mkdirSync(elsewhere, { recursive: true })
      renameSync(workspace.root, aside)
      symlinkSync(elsewhere, workspace.root)
      const result = await tool('write_file', { path: 'pwned', content: 'x' }).catch((error: unknown) =>
        error instanceof Error ? `stopped: ${error.message}` : '',
      )
      rmSync(workspace.root)
      renameSync(aside, workspace.root)
      return held(readdirSync(elsewhere).length === 0, result)
    },
  },
  {
    number: 22,
    title: 'ROOT replaced by a link before a command',
    by: FENCED,
    async attempt({ shell, workspace, around }) {
      const aside = `${workspace.root}-aside`
      const elsewhere = join(around, 'elsewhere')
      mkdirSync(elsewhere, { recursive: true })
      renameSync(workspace.root, aside)
      symlinkSync(elsewhere, workspace.root)
      const result = await shell
        .run('touch pwned', { timeoutMs: 10_000, maxOutputChars: 1_000 })
        .then(({ exitCode }) => `exit ${exitCode}`)
        .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      rmSync(workspace.root)
      renameSync(aside, workspace.root)
      return held(readdirSync(elsewhere).length === 0, result)
    },
  },
]

/** An attacker at work beside us, as fast as it can; at level full there would be none between two calls. */
async function raceAgainstExchange({ tool, workspace, around }: Stage): Promise<number> {
  const outside = join(around, 'race')
  for (const folder of [outside, join(workspace.root, 'folder')]) {
    mkdirSync(join(folder, 'inner'), { recursive: true })
  }
  symlinkSync(outside, join(workspace.root, 'other'))
  const exchange = `
import ctypes, os
libc = ctypes.CDLL(None)
a, b = os.fsencode(os.path.join(${JSON.stringify(workspace.root)}, "folder")), os.fsencode(os.path.join(${JSON.stringify(workspace.root)}, "other"))
while True:
    libc.renameat2(-100, a, -100, b, 2)
`
  const attacker = spawn('python3', ['-c', exchange], { stdio: 'ignore' })
  for (let i = 0; i < 1_500; i += 1) {
    // The last folder itself, and one above it, through which no flag of an open keeps from being led.
    const path = i % 2 === 0 ? `folder/f${i}` : `folder/inner/f${i}`
    await tool('write_file', { path, content: 'x' }).catch(() => '')
  }
  attacker.kill('SIGKILL')
  // All but the folder that was there.
  const escaped = readdirSync(outside, { recursive: true }).length - 1
  for (const name of ['folder', 'other']) rmSync(join(workspace.root, name), { recursive: true, force: true })
  return escaped
}
