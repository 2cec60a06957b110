import assert from 'node:assert/strict'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { commandEnvironment } from '../../src/fence/command-environment.ts'
import { levelOf, readProbe, type SeenOutside } from '../../src/fence/probe.ts'
import { mountPointIn, sandboxOptions, type FencePlan } from '../../src/fence/sandbox.ts'
import { seccompFilter, type FilterArchitecture } from '../../src/fence/seccomp.ts'
import { visibleFolders } from '../../src/fence/visible-folders.ts'
import { makeWorkspace } from '../attacks/workspace.ts'
import { workFolder } from '../../src/fence/work-folder.ts'

// ─── The filter on system calls ──────────────────────────────────────────────────────────────────

interface Call {
  readonly architecture: number
  readonly number: number
  readonly arguments?: readonly number[]
}

const X64 = 0xc000_003e
const ARM64 = 0xc000_00b7

/** What the kernel does with the program: the four instructions we use. Gives the errno, or 0 for allowed. */
function judge(filter: Buffer, call: Call): number {
  const data = Buffer.alloc(64)
  data.writeUInt32LE(call.number >>> 0, 0)
  data.writeUInt32LE(call.architecture, 4)
  for (const [index, value] of (call.arguments ?? []).entries())
    data.writeBigUInt64LE(BigInt(value), 16 + 8 * index)
  let accumulator = 0
  for (let at = 0; at < filter.length / 8; at += 1) {
    const code = filter.readUInt16LE(at * 8)
    const [whenTrue, whenFalse, value] = [
      filter.readUInt8(at * 8 + 2),
      filter.readUInt8(at * 8 + 3),
      filter.readUInt32LE(at * 8 + 4),
    ]
    if (code === 0x20) accumulator = data.readUInt32LE(value)
    else if (code === 0x15) at += accumulator === value ? whenTrue : whenFalse
    else if (code === 0x35) at += accumulator >= value ? whenTrue : whenFalse
    else if (code === 0x45) at += (accumulator & value) === 0 ? whenFalse : whenTrue
    else if (code === 0x06) return value >>> 16 === 0x7fff ? 0 : value & 0xffff
    else throw new Error(`unknown instruction ${code.toString(16)}`)
  }
  throw new Error('the program ends without a verdict')
}

const filterFor = (architecture: FilterArchitecture): Buffer => {
  const filter = seccompFilter(architecture)
  assert.ok(filter)
  return filter
}

const HEADERS: Readonly<Record<FilterArchitecture, readonly string[]>> = {
  x64: ['/usr/include/x86_64-linux-gnu/asm/unistd_64.h'],
  arm64: ['/usr/include/asm-generic/unistd.h'],
}

/** Call numbers as this machine's kernel headers have them; empty where there are none. */
function numbersFrom(architecture: FilterArchitecture): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  for (const header of HEADERS[architecture].filter((path) => existsSync(path))) {
    for (const [, name, number] of readFileSync(header, 'utf8').matchAll(
      /#define __NR3?_?(?:264_)?(\w+)\s+(\d+)/g,
    )) {
      if (name !== undefined) numbers.set(name, Number(number))
    }
  }
  return numbers
}

const REFUSED = {
  x64: {
    mount: 165,
    umount2: 166,
    setns: 308,
    keyctl: 250,
    bpf: 321,
    perf_event_open: 298,
    kexec_load: 246,
    fsopen: 430,
  },
  arm64: {
    mount: 40,
    umount2: 39,
    setns: 268,
    keyctl: 219,
    bpf: 280,
    perf_event_open: 241,
    kexec_load: 104,
    fsopen: 430,
  },
} as const
const ALLOWED = {
  x64: { read: 0, openat: 257, execve: 59, ptrace: 101, seccomp: 317, fork: 57, chmod: 90 },
  arm64: { read: 63, openat: 56, execve: 221, ptrace: 117, seccomp: 277, fchmodat: 53 },
} as const

for (const [architecture, audit] of [
  ['x64', X64],
  ['arm64', ARM64],
] as const) {
  const filter = filterFor(architecture)
  const numbers = numbersFrom(architecture)
  const call = (number: number, ...args: number[]): number =>
    judge(filter, { architecture: audit, number, arguments: args })

  test(`${architecture}: what opens namespaces, mounts, keys or the kernel is refused, the rest allowed`, () => {
    for (const [name, number] of Object.entries(REFUSED[architecture])) {
      assert.equal(call(number), 1, name)
      assert.equal(numbers.get(name) ?? number, number, `${name} has another number here`)
    }
    for (const [name, number] of Object.entries(ALLOWED[architecture])) {
      assert.equal(call(number), 0, name)
      assert.equal(numbers.get(name) ?? number, number, `${name} has another number here`)
    }
  })

  test(`${architecture}: processes may be made, user namespaces not`, () => {
    const [clone, unshare] = architecture === 'x64' ? [56, 272] : [220, 97]
    for (const number of [clone, unshare]) {
      assert.equal(call(number, 0x0120_0011), 0)
      assert.equal(call(number, 0x1000_0000), 1)
      assert.equal(call(number, 0x1002_0011), 1)
    }
    assert.equal(call(435), 38, 'clone3 looks as if it were not there')
  })

  test(`${architecture}: only families that tests need, and no typing into terminals`, () => {
    const [socket, ioctl] = architecture === 'x64' ? [41, 16] : [198, 29]
    for (const family of [1, 2, 10, 16]) assert.equal(call(socket, family), 0)
    for (const family of [17, 38, 40, 31, 3]) assert.equal(call(socket, family), 97)
    assert.equal(call(ioctl, 0, 0x5412), 1)
    assert.equal(call(ioctl, 0, 0x541c), 1)
    assert.equal(call(ioctl, 0, 0x5401), 0)
  })

  test(`${architecture}: calls of another processor, or of its 32-bit kind, are not there`, () => {
    assert.equal(judge(filter, { architecture: 0x4000_0003, number: 11 }), 38)
    assert.equal(judge(filter, { architecture: architecture === 'x64' ? ARM64 : X64, number: 0 }), 38)
    if (architecture === 'x64') assert.equal(call(0x4000_0000 + 59), 38)
  })
}

test('there is no filter for a processor it was not written for', () => {
  assert.equal(seccompFilter('riscv64'), undefined)
})

// ─── The environment of commands ─────────────────────────────────────────────────────────────────

const environmentFor = (
  more: Partial<Parameters<typeof commandEnvironment>[0]> = {},
): Record<string, string> =>
  commandEnvironment({ environment: {}, passEnv: [], secrets: [], home: '/home/x', userName: 'x', ...more })

test('nothing is inherited but where tools are and how text is written', () => {
  const env = environmentFor({
    environment: {
      PATH: '/usr/bin',
      LANG: 'C.UTF-8',
      JAVA_HOME: '/opt/java',
      GITHUB_TOKEN: 't',
      'INPUT_ANTHROPIC-API-KEY': 'k',
      ACTIONS_RUNTIME_TOKEN: 'r',
      AWS_SECRET_ACCESS_KEY: 's',
      LD_PRELOAD: '/x.so',
      NODE_OPTIONS: '--require /x',
      GIT_DIR: '/x',
      SSH_AUTH_SOCK: '/x',
      DOCKER_HOST: 'x',
      GITHUB_ENV: '/x',
    },
  })
  const inherited = Object.keys(env).filter((name) => ['PATH', 'LANG', 'JAVA_HOME'].includes(name))
  assert.deepEqual(inherited.toSorted(), ['JAVA_HOME', 'LANG', 'PATH'])
  for (const name of [
    'GITHUB_TOKEN',
    'INPUT_ANTHROPIC-API-KEY',
    'ACTIONS_RUNTIME_TOKEN',
    'AWS_SECRET_ACCESS_KEY',
  ]) {
    assert.equal(env[name], undefined)
  }
  for (const name of [
    'LD_PRELOAD',
    'NODE_OPTIONS',
    'GIT_DIR',
    'SSH_AUTH_SOCK',
    'DOCKER_HOST',
    'GITHUB_ENV',
  ]) {
    assert.equal(env[name], undefined)
  }
})

test('pass-env passes what was named, except what speaks for the run itself, under any name', () => {
  const env = environmentFor({
    environment: { DATABASE_URL: 'db', GITHUB_TOKEN: 't', MY_KEY: 'the-secret-key', ANTHROPIC_API_KEY: 'k' },
    passEnv: ['DATABASE_URL', 'GITHUB_TOKEN', 'MY_KEY', 'ANTHROPIC_API_KEY', 'ABSENT'],
    secrets: ['the-secret-key', ''],
  })
  assert.equal(env['DATABASE_URL'], 'db')
  for (const name of ['GITHUB_TOKEN', 'MY_KEY', 'ANTHROPIC_API_KEY', 'ABSENT'])
    assert.equal(env[name], undefined)
})

test('the proxy is found under the usual names, and local servers are not sent through it', () => {
  const env = environmentFor({ proxyPort: 1234 })
  for (const name of ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY']) {
    assert.equal(env[name], 'http://127.0.0.1:1234')
  }
  assert.match(env['NO_PROXY'] ?? '', /localhost.*127\.0\.0\.1.*::1/)
  assert.equal(environmentFor()['http_proxy'], undefined)
})

// ─── What is visible ─────────────────────────────────────────────────────────────────────────────

test('tools on PATH are shown with their folder, shared places only under another name', () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'fence-home-')))
  const folders = [
    '.pyenv/shims',
    '.cargo/bin',
    '.local/bin',
    '.nvm/versions/node/v24/bin',
    'bin',
    'tools/x/bin',
  ]
  for (const folder of folders) mkdirSync(join(home, folder), { recursive: true })
  writeFileSync(join(home, '.cargo/credentials.toml'), 'secret')
  const entries = [
    ...folders.map((folder) => join(home, folder)),
    '/usr/bin',
    'relative',
    join(home, 'absent'),
  ]
  const visible = visibleFolders({
    environment: { PATH: entries.join(':'), RUNNER_TOOL_CACHE: join(home, 'tools') },
    home,
    root: join(home, 'project'),
    secretFolders: [],
  })
  const shown = visible.tools.map(({ at }) => at)
  for (const folder of ['.pyenv', '.nvm', 'tools']) assert.ok(shown.includes(join(home, folder)), folder)
  for (const folder of ['', '.cargo', '.local', '.cargo/bin', 'bin']) {
    assert.ok(!shown.includes(join(home, folder)), `${folder} must not be shown in its place`)
  }
  const aliased = visible.tools.filter(({ at }) => at.startsWith('/.fixpoint/')).map(({ source }) => source)
  assert.deepEqual(
    aliased.toSorted(),
    ['.cargo/bin', '.local/bin', 'bin'].map((folder) => join(home, folder)),
  )
  assert.ok(!visible.path.split(':').includes('relative'))
  rmSync(home, { recursive: true })
})

test('a folder that holds the runner’s secrets is never shown for a tool in it', () => {
  const around = realpathSync(mkdtempSync(join(tmpdir(), 'fence-runner-')))
  mkdirSync(join(around, 'work', 'temp'), { recursive: true })
  mkdirSync(join(around, 'work', 'bin'), { recursive: true })
  const visible = visibleFolders({
    environment: { PATH: join(around, 'work', 'bin'), JAVA_HOME: around },
    home: '/home/nobody-here',
    root: join(around, 'work', 'project'),
    secretFolders: [join(around, 'work', 'temp')],
  })
  for (const { at } of visible.tools) assert.ok(!join(around, 'work', 'temp').startsWith(`${at}/`), at)
  rmSync(around, { recursive: true })
})

const PLAN: FencePlan = {
  home: { source: '/private/home', at: '/home/x' },
  temp: { source: '/private/tmp', varSource: '/private/var-tmp' },
  system: ['/usr', '/etc'],
  links: [{ path: '/bin', target: 'usr/bin' }],
  hidden: [],
  tools: [{ source: '/home/x/.pyenv', at: '/home/x/.pyenv' }],
  files: [],
  network: 'none',
  rights: 'own',
  user: { uid: 1000, gid: 1000 },
}

test('later mounts lie on top: private home, tools in it, ROOT in it, covers in ROOT', () => {
  const covered = [{ source: '/private/empty', at: '/home/x/project/gha-creds-1.json' }]
  const git = [{ source: '/private/git', at: '/home/x/project/.git' }]
  const options = sandboxOptions(PLAN, { path: '/home/x/project', covered, git }, 3).join(' ')
  const order = [
    '--ro-bind /usr /usr',
    '--bind /private/home /home/x',
    '--ro-bind /home/x/.pyenv /home/x/.pyenv',
    '--bind /home/x/project /home/x/project',
    '--bind /private/git /home/x/project/.git',
    '--ro-bind /private/empty /home/x/project/gha-creds-1.json',
    '--remount-ro /',
  ].map((part) => options.indexOf(part))
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
  )
  assert.ok(order.every((at) => at >= 0))
})

test('mount points inside a private folder are made in its source, with the slash', () => {
  assert.equal(mountPointIn(PLAN, '/home/x/project'), '/private/home/project')
  assert.equal(mountPointIn(PLAN, '/tmp/a/b'), '/private/tmp/a/b')
  assert.equal(mountPointIn(PLAN, '/home/x'), undefined)
  assert.equal(mountPointIn(PLAN, '/home/xy/project'), undefined)
})

test('the git directory made for the agent lies over the real one, folder or pointer', () => {
  const workspace = makeWorkspace()
  const apart = { ...workspace, agentGitDir: join(workspace.around, 'agent.git') }
  const stand = { empty: '/empty', gitPointer: '/pointer' }
  assert.deepEqual(workFolder(workspace.root, workspace, stand).git, [])
  assert.deepEqual(workFolder(workspace.root, apart, stand).git, [
    { source: apart.agentGitDir, at: join(workspace.root, '.git') },
  ])
  rmSync(join(workspace.root, '.git'), { recursive: true })
  workspace.write('.git', 'gitdir: /somewhere\n')
  assert.deepEqual(workFolder(workspace.root, apart, stand).git, [
    { source: apart.agentGitDir, at: apart.agentGitDir },
    { source: '/pointer', at: join(workspace.root, '.git') },
  ])
  workspace.write('gha-creds-ab.json', 'secret')
  symlinkSync('/etc/passwd', join(workspace.root, 'gha-creds-link.json'))
  assert.deepEqual(workFolder(workspace.root, workspace, stand).covered, [
    { source: '/empty', at: join(workspace.root, 'gha-creds-ab.json') },
  ])
  workspace.remove()
})

// ─── The probe ───────────────────────────────────────────────────────────────────────────────────

const NOTHING_SEEN: SeenOutside = {
  daemonAlive: false,
  outsideWritten: false,
  runnerFileChanged: false,
  hookWritten: false,
  connections: 0,
}
const WORKS = 'works:root\nworks:home\nworks:proxy\nworks:end\n'

const levelSeen = (output: string, seen: Partial<SeenOutside> = {}, filtered = true): string => {
  const report = readProbe(output, { ...NOTHING_SEEN, ...seen }, 'allowlist')
  return levelOf(report, 'allowlist', filtered)
}

test('the level is what got through: nothing is full, files are reduced, credentials are off', () => {
  assert.equal(levelSeen(WORKS), 'full')
  for (const one of ['outside-read', 'outside-write', 'runner-file', 'git-hook', 'host-port', 'namespace']) {
    assert.equal(levelSeen(`got:${one}\n${WORKS}`), 'reduced', one)
  }
  for (const one of [
    'environment',
    'memory',
    'descriptors',
    'sudo',
    'privileges',
    'capabilities',
    'daemon',
  ]) {
    assert.equal(levelSeen(`got:${one}\n${WORKS}`), 'off', one)
  }
})

test('what was seen from outside counts even when the command says nothing of it', () => {
  assert.equal(levelSeen(WORKS, { daemonAlive: true }), 'off')
  for (const seen of [
    { outsideWritten: true },
    { runnerFileChanged: true },
    { hookWritten: true },
    { connections: 1 },
  ]) {
    assert.equal(levelSeen(WORKS, seen), 'reduced')
  }
})

test('a fence in which nothing can be done, or whose probe broke off, is none', () => {
  for (const output of [
    '',
    'works:root\nworks:home\nworks:proxy\n',
    'works:home\nworks:proxy\nworks:end\n',
  ]) {
    assert.equal(levelSeen(output), 'off')
  }
  assert.equal(levelSeen('works:root\nworks:home\nworks:end\n'), 'off', 'the proxy does not answer')
})

test('without a filter for this processor, what it alone holds does not lower the level', () => {
  assert.equal(levelSeen(`got:system-calls\ngot:namespace\n${WORKS}`, {}, false), 'full')
  assert.equal(levelSeen(`got:system-calls\n${WORKS}`), 'reduced')
})
