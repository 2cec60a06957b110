// Takes away one protection at a time, in a copy of the sources, and lets the cases at what is left. A protection
// whose loss nobody notices is either not tried or not needed. As root: npm run weaken [-- word-of-a-name …]
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  chmodSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openScene, type Column } from './scene.ts'
import type { Subject } from './stage.ts'

interface Protection {
  readonly name: string
  readonly file: string
  readonly find: string
  readonly replace: string
  readonly subject: Subject
  /** Cases of which one must be lost, unless the level itself falls. */
  readonly cases: readonly number[]
}

const SANDBOX = 'src/fence/sandbox.ts'
const WAY = 'src/adapters/namespace-way.ts'
const GROUND = 'src/adapters/fence-ground.ts'

const PROTECTIONS: readonly Protection[] = [
  {
    name: 'process namespace',
    file: SANDBOX,
    find: "    '--unshare-pid',\n",
    replace: '',
    subject: 'own',
    cases: [1, 2, 12, 46],
  },
  {
    name: 'its first process is the waiting shell',
    file: SANDBOX,
    find: "    '--as-pid-1',\n",
    replace: '',
    subject: 'own',
    cases: [46],
  },
  {
    name: 'end with the parent',
    file: SANDBOX,
    find: "    '--die-with-parent',\n    '--as-pid-1',\n",
    replace: "    '--as-pid-1',\n",
    subject: 'own',
    cases: [60],
  },
  {
    name: 'end with the parent, as root',
    file: SANDBOX,
    find: 'waitingShell(inFolder(dropTo(plan)), [folder, ...argv])',
    replace: '[...dropTo(plan), ...waitingShell(inFolder([]), [folder, ...argv])]',
    subject: 'root',
    cases: [60],
  },
  {
    name: 'namespace of shared memory',
    file: SANDBOX,
    find: "    '--unshare-ipc',\n",
    replace: '',
    subject: 'own',
    cases: [111],
  },
  {
    name: 'entering the network',
    file: WAY,
    find: 'enter: network?.enter ?? [],',
    replace: 'enter: [],',
    subject: 'own',
    cases: [51, 6],
  },
  {
    name: 'another user than root',
    file: SANDBOX,
    find: "if (rights === 'own') return []",
    replace: 'return []',
    subject: 'root',
    cases: [4],
  },
  {
    name: 'kernel settings read-only',
    file: SANDBOX,
    find: ", '--ro-bind', '/proc/sys', '/proc/sys']",
    replace: ']',
    subject: 'own',
    cases: [11],
  },
  {
    name: 'private home',
    file: SANDBOX,
    find: "'--bind', home.source, home.at]",
    replace: "'--bind', home.at, home.at]",
    subject: 'own',
    cases: [8, 49, 50],
  },
  {
    name: 'private /tmp',
    file: SANDBOX,
    find: "['--bind', temp.source, '/tmp']",
    replace: "['--bind', '/tmp', '/tmp']",
    subject: 'own',
    cases: [5, 7, 9, 40],
  },
  {
    name: 'system folders read-only',
    file: SANDBOX,
    find: "plan.system.flatMap((path) => [...parentsOf(path), '--ro-bind', path, path]),\n    plan.links.flatMap(({ path, target }) => [...parentsOf(path), '--symlink', target, path]),\n    plan.hidden",
    replace:
      "plan.system.flatMap((path) => [...parentsOf(path), '--bind', path, path]),\n    plan.links.flatMap(({ path, target }) => [...parentsOf(path), '--symlink', target, path]),\n    plan.hidden",
    subject: 'root',
    cases: [49],
  },
  {
    name: 'tools read-only',
    file: SANDBOX,
    find: "plan.tools.flatMap(({ source, at }) => [...parentsOf(at, plan), '--ro-bind', source, at])",
    replace: "plan.tools.flatMap(({ source, at }) => [...parentsOf(at, plan), '--bind', source, at])",
    subject: 'own',
    cases: [49],
  },
  {
    name: 'root folder read-only',
    file: SANDBOX,
    find: "    ['--remount-ro', '/'],\n    seccomp",
    replace: '    seccomp',
    subject: 'own',
    cases: [49],
  },
  {
    name: 'filter on system calls',
    file: 'src/fence/seccomp.ts',
    find: "if (architecture !== 'x64' && architecture !== 'arm64') return undefined",
    replace: 'if (architecture !== "") return undefined',
    subject: 'own',
    cases: [10, 48],
  },
  {
    name: 'credential files in ROOT covered',
    file: SANDBOX,
    find: "    work.covered.flatMap(({ source, at }) => ['--ro-bind', source, at]),\n",
    replace: '',
    subject: 'own',
    cases: [8],
  },
  {
    name: 'the agent’s own .git',
    file: SANDBOX,
    find: "    work.git.flatMap(({ source, at }) => [...parentsOf(at, plan, work), '--bind', source, at]),\n",
    replace: '',
    subject: 'own',
    cases: [9],
  },
  {
    name: 'allow list of variables',
    file: 'src/fence/command-environment.ts',
    find: '    ...inherited(request),\n',
    replace: '    ...(request.environment as Record<string, string>),\n',
    subject: 'own',
    cases: [1],
  },
  {
    name: 'foreign descriptors closed',
    file: 'src/adapters/fenced-shell.ts',
    find: "  closeInheritedDescriptors(options.environment['NODE_CHANNEL_FD'])\n",
    replace: '',
    subject: 'own',
    cases: [13],
  },
  { name: 'no core dump', file: SANDBOX, find: 'ulimit -c 0; ', replace: '', subject: 'own', cases: [11] },
  {
    name: 'size of one file',
    file: SANDBOX,
    find: 'ulimit -f 16777216; ',
    replace: '',
    subject: 'own',
    cases: [47],
  },
  {
    name: 'first to go without memory',
    file: SANDBOX,
    find: "'echo 1000 >/proc/self/oom_score_adj'",
    replace: "'true'",
    subject: 'own',
    cases: [147],
  },
  {
    name: 'limit of memory',
    file: WAY,
    find: 'isRoot() ? makeLimitGroup(options.memoryBytes) : undefined',
    replace: 'isRoot() ? makeLimitGroup() : undefined',
    subject: 'root',
    cases: [147],
  },
  {
    name: 'disk watched',
    file: GROUND,
    find: 'watchDisk: () => watchDisk([workspace.root, folders.folder])',
    replace: 'watchDisk: () => () => undefined',
    subject: 'own',
    cases: [47],
  },
  {
    name: 'ROOT looked at before each command',
    file: WAY,
    find: '    refuseReplaced(root)\n',
    replace: '',
    subject: 'own',
    cases: [22],
  },
  {
    name: 'programs looked for in the system',
    file: 'src/fence/system-programs.ts',
    find: "(name: string): string => findSystemProgram(name) ?? join('/usr/bin', name)",
    replace: '(name: string): string => name',
    subject: 'own',
    cases: [149],
  },
  {
    name: 'addresses judged',
    file: 'src/fence/egress.ts',
    find: 'if (!byAddress.ok) return tell(target, byAddress)',
    replace: '',
    subject: 'own',
    cases: [52],
  },
  {
    name: 'names judged',
    file: 'src/fence/egress.ts',
    find: 'if (!byName.ok) return tell(target, byName)',
    replace: '',
    subject: 'own',
    cases: [52, 53],
  },
  {
    name: 'line and Host header compared',
    file: 'src/fence/egress.ts',
    find: 'if (asked !== named) return refusal(',
    replace: "if (asked === 'x') return refusal(",
    subject: 'own',
    cases: [53],
  },
  {
    name: 'namespace of names',
    file: SANDBOX,
    find: "    '--unshare-uts',\n",
    replace: '',
    subject: 'own',
    cases: [104],
  },
  {
    name: 'namespace of control groups',
    file: SANDBOX,
    find: "    '--unshare-cgroup-try',\n",
    replace: '',
    subject: 'own',
    cases: [104],
  },
  {
    name: 'no rights for the first process',
    file: SANDBOX,
    find: "return ['--cap-drop', 'ALL', ...kept",
    replace: "return ['--cap-add', 'ALL', ...kept",
    subject: 'root',
    cases: [104],
  },
  {
    name: 'no groups of the run’s user',
    file: SANDBOX,
    find: "'--clear-groups'",
    replace: "'--keep-groups'",
    subject: 'sudo',
    cases: [104],
  },
  {
    name: 'no rights to come',
    file: SANDBOX,
    find: ", '--bounding-set=-all'",
    replace: '',
    subject: 'root',
    cases: [104],
  },
  {
    name: 'no inherited rights',
    file: SANDBOX,
    find: "'--inh-caps=-all', ",
    replace: '',
    subject: 'root',
    cases: [104],
  },
  {
    name: 'runner’s folders in the system hidden',
    file: SANDBOX,
    find: "    plan.hidden.flatMap((path) => ['--perms', '0755', '--tmpfs', path]),\n",
    replace: '',
    subject: 'own',
    cases: [109],
  },
  {
    name: 'number of processes',
    file: SANDBOX,
    find: '; ulimit -u 4096',
    replace: '',
    subject: 'own',
    cases: [47],
  },
  {
    name: 'bridge ends with the run',
    file: 'src/fence/bridge.ts',
    find: "process.stdin.on('end', () => process.exit()).resume()",
    replace: "process.stdin.on('end', () => setTimeout(() => process.exit(), 8_000)).resume()",
    subject: 'own',
    cases: [60],
  },
  {
    name: 'tunnels only for TLS to their host',
    file: 'src/fence/egress.ts',
    find: "first.kind === 'hello' && first.serverName?.toLowerCase() === host.toLowerCase()",
    replace: "first.kind !== 'more' || host === ''",
    subject: 'own',
    cases: [153],
  },
  {
    name: 'parents checked by their descriptor',
    file: 'src/fence/root-path.ts',
    find: 'if (trueFolder(through, folder) !== folder) throw new Swapped()',
    replace: '',
    subject: 'own',
    cases: [17],
  },
  {
    name: 'hard links refused',
    file: 'src/fence/root-path.ts',
    find: 'if (stats.nlink <= 1) return undefined',
    replace: 'if (stats.nlink > 0) return undefined',
    subject: 'own',
    cases: [18],
  },
  {
    name: 'only regular files opened',
    file: 'src/fence/root-path.ts',
    find: "if (place.kind === 'file') return undefined",
    replace: "if (place.kind !== 'folder') return undefined",
    subject: 'own',
    cases: [19],
  },
  {
    name: 'program that cannot be read',
    file: 'src/adapters/sealed-process.ts',
    find: 'chmodSync(copy, 0o111)',
    replace: 'chmodSync(copy, 0o755)',
    subject: 'reduced-user',
    cases: [2],
  },
  {
    name: 'fresh environment',
    file: 'src/adapters/sealed-process.ts',
    find: '    ...harmless(environment),\n',
    replace: '    ...(environment as Record<string, string>),\n',
    subject: 'reduced-user',
    cases: [1, 101],
  },
  {
    name: 'no new privileges',
    file: 'src/adapters/reduced-way.ts',
    find: "'--no-new-privs', ",
    replace: '',
    subject: 'reduced-user',
    cases: [4],
  },
  {
    name: 'orphans become ours',
    file: 'src/adapters/reduced-way.ts',
    find: '...reaperCommand(), ',
    replace: '',
    subject: 'reduced-user',
    cases: [46, 60],
  },
  {
    name: 'another user than root, reduced',
    file: 'src/adapters/reduced-way.ts',
    find: '...(isRoot() ? { user: ground.user } : {}),',
    replace: '',
    subject: 'reduced-root',
    cases: [4],
  },
]

const project = join(import.meta.dirname, '..', '..')
const words = process.argv.slice(2)
const wanted = PROTECTIONS.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
// Before anything is made: a piece that was rewritten since would otherwise be found out after minutes.
for (const protection of wanted) pieceGone(protection)
const scene = openScene()
let unnoticed = 0
try {
  for (const protection of wanted) if (!(await isNoticed(protection))) unnoticed += 1
} finally {
  scene.close()
}
console.log(`${wanted.length} taken away, ${unnoticed} of them unnoticed`)
process.exitCode = unnoticed === 0 ? 0 : 1

async function isNoticed(protection: Protection): Promise<boolean> {
  const { name, subject, cases } = protection
  const copy = copyWithout(protection)
  const { level, attempts } = await scene.run(subject, { project: copy, cases })
  rmSync(copy, { recursive: true, force: true })
  const lost = [...attempts].filter(([, attempt]) => !attempt.held).map(([number]) => number)
  const promised = subject.startsWith('reduced') ? 'reduced' : 'full'
  // A subject that broke down has shown nothing.
  const noticed = lost.length > 0 || (level !== promised && level !== 'none')
  const how = level === promised ? `cases ${lost.join(', ')} lost` : `level ${level}`
  const outcome = noticed ? how : `NOT NOTICED: ${told(attempts)}`
  console.log(`${name.padEnd(42)} ${subject.padEnd(13)} ${outcome}`)
  return noticed
}

function told(attempts: Column['attempts']): string {
  return [...attempts].map(([number, { saw }]) => `${number} ${saw.trim()}`).join('; ') || 'no case ended'
}

/** The text of the file without the piece, which must stand in it once. */
function pieceGone({ name, file, find, replace }: Protection): string {
  const [before, after, ...more] = readFileSync(join(project, file), 'utf8').split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${name}: ${file} has its piece ${more.length === 0 ? 'no longer' : 'more than once'}`)
  return before + replace + after
}

function copyWithout(protection: Protection): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'fixpoint-weak-')))
  chmodSync(copy, 0o755)
  for (const folder of ['src', 'test/attacks', 'package.json']) {
    cpSync(join(project, folder), join(copy, folder), { recursive: true })
  }
  symlinkSync(realpathSync(join(project, 'node_modules')), join(copy, 'node_modules'))
  writeFileSync(join(copy, protection.file), pieceGone(protection))
  return copy
}
