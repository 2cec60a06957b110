import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { CASES } from './cases.ts'
import { FILE_CANARY, KEY_CANARY, SUBJECTS, type Attempt, type Subject } from './stage.ts'

// Needs root: it makes users and file systems. `sudo npm run attacks` elsewhere.
const isRoot = process.getuid?.() === 0
const USER = 'fixpoint-attack'
const SUDOER = 'fixpoint-attack-sudo'
const SUDO_RULE = `/etc/sudoers.d/${SUDOER}`
const USERS: Readonly<Record<Subject, string>> = {
  root: 'root',
  own: USER,
  sudo: SUDOER,
  'reduced-user': USER,
  'reduced-root': 'root',
  off: USER,
}

interface Column {
  readonly level: string
  readonly attempts: ReadonlyMap<number, Attempt & { readonly ms: number }>
}

const columns = new Map<Subject, Column>()
let base = ''

before(async () => {
  assert.ok(isRoot, 'the attack suite makes users and file systems: run it as root')
  base = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-attacks-')))
  chmodSync(base, 0o755)
  for (const user of [USER, SUDOER]) {
    spawnSync('userdel', ['-r', user], { stdio: 'ignore' })
    execFileSync('useradd', ['-m', user])
  }
  writeFileSync(SUDO_RULE, `${SUDOER} ALL=(ALL) NOPASSWD: ALL\n`, { mode: 0o440 })
  for (const pair of [SUBJECTS.slice(0, 2), SUBJECTS.slice(2, 4), SUBJECTS.slice(4)]) {
    await Promise.all(pair.map(async (subject) => columns.set(subject, await runSubject(subject))))
  }
})

after(() => {
  if (!isRoot) return
  console.log(table())
  rmSync(SUDO_RULE, { force: true })
  for (const user of [USER, SUDOER]) spawnSync('userdel', ['-r', user], { stdio: 'ignore' })
  for (const subject of SUBJECTS) spawnSync('umount', [join(base, subject)], { stdio: 'ignore' })
  rmSync(base, { recursive: true, force: true })
})

test('each subject holds the level it stands for', () => {
  const levels = SUBJECTS.map((subject) => `${subject} ${columns.get(subject)?.level}`)
  assert.deepEqual(levels, [
    'root full',
    'own full',
    'sudo full',
    'reduced-user reduced',
    'reduced-root reduced',
    'off off',
  ])
})

for (const one of CASES) {
  test(`case ${one.number} is held: ${one.title}`, () => {
    for (const subject of one.by) {
      const attempt = columns.get(subject)?.attempts.get(one.number)
      assert.ok(attempt?.held, `${subject}: ${attempt?.saw ?? 'was not tried'}`)
    }
  })
  if (one.seenWithoutFence === true) {
    test(`case ${one.number} is seen to succeed without a fence`, () => {
      assert.equal(columns.get('off')?.attempts.get(one.number)?.held, false)
    })
  }
}

async function runSubject(subject: Subject): Promise<Column> {
  const user = USERS[subject]
  const around = join(base, subject)
  const home = join(around, 'home')
  mkdirSync(around)
  // Small, so that filling it takes no time and hurts nobody.
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,nr_inodes=90000,mode=755', 'tmpfs', around])
  for (const folder of [home, join(around, 'temp')]) mkdirSync(folder)
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, user])))
  for (const folder of [around, home, join(around, 'temp')]) chownSync(folder, uid, gid)
  const canaryFile = join(base, `${subject}.canary`)
  writeFileSync(canaryFile, `${FILE_CANARY}\n`)

  const child = spawn(process.execPath, [join(import.meta.dirname, 'subject.ts'), subject, around], {
    uid,
    gid,
    cwd: '/',
    env: {
      PATH: `${join(around, 'project', 'bin')}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
      HOME: home,
      TMPDIR: join(around, 'temp'),
      USER: user,
      'INPUT_ANTHROPIC-API-KEY': KEY_CANARY,
      ACTIONS_RUNTIME_TOKEN: KEY_CANARY,
      GITHUB_ENV: join(around, 'runner-temp', '_runner_file_commands', 'set_env_1'),
      SSH_AUTH_SOCK: join(around, 'agent.sock'),
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(around, 'bus')}`,
      RUNNER_TOOL_CACHE: join(around, 'tool-cache'),
    },
    // The fourth is one that a careless parent leaves open.
    stdio: ['ignore', 'pipe', 'inherit', openSync(canaryFile, 'r')],
  })
  const attempts = new Map<number, Attempt & { ms: number }>()
  let level = 'none'
  for await (const line of createInterface({ input: child.stdout as Readable })) {
    const said = JSON.parse(line) as { level?: string; number?: number } & Attempt & { ms: number }
    if (said.level !== undefined) level = said.level
    if (said.number !== undefined) attempts.set(said.number, said)
  }
  return { level, attempts }
}

/** Case × subject: held, open (it got through and no level promises otherwise), or LEAK. */
function table(): string {
  const widths = SUBJECTS.map((subject) => subject.length + 2)
  const head = ['case'.padEnd(66), ...SUBJECTS.map((subject, index) => subject.padEnd(widths[index] ?? 0))]
  const rows = CASES.map((one) => {
    const cells = SUBJECTS.map((subject, index) => {
      const attempt = columns.get(subject)?.attempts.get(one.number)
      const broken = one.by.includes(subject) ? 'LEAK' : 'open'
      const word = attempt === undefined ? '–' : attempt.held ? 'held' : broken
      return word.padEnd(widths[index] ?? 0)
    })
    return [`${String(one.number).padStart(3)} ${one.title}`.slice(0, 65).padEnd(66), ...cells].join('')
  })
  return [head.join(''), ...rows].join('\n')
}
