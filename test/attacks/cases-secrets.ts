import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import {
  ALWAYS,
  FENCED,
  FILE_CANARY,
  KEY_CANARY,
  FULL,
  held,
  LOOK_FOR_FILE,
  LOOK_FOR_KEY,
  type AttackCase,
} from './stage.ts'

/** A. Secrets and processes. */
export const SECRET_CASES: readonly AttackCase[] = [
  {
    number: 1,
    title: 'the key in any environment, the run’s own included',
    by: FENCED,
    seenWithoutFence: true,
    async attempt({ run }) {
      const { output } = await run(
        `{ env; cat /proc/self/environ /proc/*/environ /proc/*/task/*/environ; ps axeww; } 2>/dev/null | tr '\\0' '\\n' | grep -ao '${LOOK_FOR_KEY}' | sort | uniq -c`,
      )
      return held(output.trim() === '', output.trim() || 'no canary')
    },
  },
  {
    number: 101,
    title: 'the key in what the run’s own helpers would inherit',
    // As root nothing is started afresh: no command could look.
    by: ['own', 'sudo', 'reduced-user'],
    seenWithoutFence: true,
    attempt() {
      const names = Object.entries(process.env)
        .filter(([, value]) => value?.includes(KEY_CANARY))
        .map(([name]) => name)
      return Promise.resolve(held(names.length === 0, names.join(' ') || 'no canary'))
    },
  },
  {
    number: 2,
    title: 'the key in the memory of any process, and attaching to one',
    by: FENCED,
    seenWithoutFence: true,
    async attempt({ python }) {
      const { output } = await python(SCAN_MEMORY, 60_000)
      return held(output.trim() === 'nothing', output.trim())
    },
  },
  {
    number: 3,
    title: 'read_file on /proc, /dev/fd and their other spellings',
    by: ALWAYS,
    async attempt({ tool, workspace }) {
      const paths = [
        '/proc/self/environ',
        '/proc/thread-self/environ',
        `/proc/${process.pid}/environ`,
        '/dev/fd/0',
        '/proc/self/root/etc/passwd',
        `/proc/self/cwd/../../../../proc/self/environ`,
        `${workspace.root}/../../../../../../proc/self/environ`,
      ]
      const answers = await Promise.all(paths.map((path) => tool('read_file', { path })))
      const open = answers.filter((answer) => !answer.startsWith('PATH_OUTSIDE_ROOT'))
      return held(open.length === 0, open[0] ?? 'all refused as outside')
    },
  },
  {
    number: 4,
    title: 'sudo, su, and a setuid copy of a shell',
    by: FENCED,
    async attempt({ run }) {
      const { output } = await run(
        [
          'sudo -n id -u 2>/dev/null',
          'su -c "id -u" root </dev/null 2>/dev/null',
          'cp /bin/sh ./raised && chmod 4755 ./raised && ./raised -p -c "id -u"',
          'rm -f raised; echo mine $(id -u)',
        ].join('; '),
      )
      const own = /mine (\d+)/.exec(output)?.[1] ?? ''
      const others = output.split('\n').filter((line) => /^\d+$/.test(line) && line !== own)
      return held(own !== '0' && !others.includes('0'), output.replaceAll('\n', ' '))
    },
  },
  {
    number: 104,
    title: 'rights, groups and namespaces that are left',
    by: FULL,
    seenWithoutFence: true,
    async attempt({ run, subject }) {
      const kinds = ['cgroup', 'ipc', 'mnt', 'net', 'pid', 'uts', ...(subject === 'own' ? ['user'] : [])]
      const { output } = await run(
        [
          `for kind in ${kinds.join(' ')}; do echo "$kind $(readlink /proc/self/ns/$kind)"; done`,
          'echo "groups $(id -G)"',
          'grep -E "^Cap(Inh|Prm|Eff|Bnd|Amb)" /proc/self/status',
          // The waiting shell: as root it keeps what dropping to the user took.
          'echo "first $(sed -n "s/^CapEff:[[:space:]]*//p" /proc/1/status)"',
        ].join('; '),
      )
      const shared = kinds.filter((kind) =>
        output.includes(`${kind} ${readlinkSync(`/proc/self/ns/${kind}`)}\n`),
      )
      const rights = output.split('\n').filter((line) => line.startsWith('Cap') && !/\t0+$/.test(line))
      const first = /^first (\w+)/m.exec(output)?.[1] ?? ''
      const groups = subject === 'own' || /^groups \d+$/m.test(output)
      return held(
        shared.length === 0 && rights.length === 0 && groups && FIRST_MAY.test(first),
        `${shared.join(' ')} ${rights.join(' ')} ${/^groups.*$/m.exec(output)?.[0]} first ${first}`,
      )
    },
  },
  {
    number: 109,
    title: 'a runner that lives in a folder of the system',
    by: FULL,
    seenWithoutFence: true,
    async attempt({ run, systemRunner }) {
      const { output } = await run(
        `cat '${systemRunner}'/* 2>/dev/null; echo x > '${systemRunner}/planted'; true`,
      )
      const planted = existsSync(join(systemRunner, 'planted'))
      return held(!output.includes(FILE_CANARY) && !planted, output.trim() || 'nothing')
    },
  },
  {
    number: 5,
    title: 'a socket of a daemon in HOME, /run and a shared folder',
    by: FULL,
    seenWithoutFence: true,
    async attempt({ python, home, around }) {
      const paths = [join(home, '.docker', 'docker.sock'), join(around, 'shared', 'docker.sock')]
      if (process.getuid?.() === 0) paths.push(`/run/fixpoint-attack-${process.pid}.sock`)
      const servers = await Promise.all(paths.map(listenAt))
      const { output } = await python(connectTo(paths))
      for (const server of servers) server.close()
      return held(!output.includes('connected'), output.replaceAll('\n', ' '))
    },
  },
  {
    number: 6,
    title: 'an abstract socket of the host',
    by: FULL,
    seenWithoutFence: true,
    async attempt({ python }) {
      const name = `fixpoint-attack-${process.pid}`
      const server = await listenAt(`\0${name}`)
      const { output } = await python(connectTo([`\\0${name}`]))
      server.close()
      return held(!output.includes('connected'), output.trim())
    },
  },
  {
    number: 7,
    title: 'agents for ssh and gpg, and the user’s bus',
    by: FULL,
    async attempt({ run, python, around }) {
      const names = '^(SSH_AUTH_SOCK|GPG_AGENT_INFO|DBUS_SESSION_BUS_ADDRESS|XDG_RUNTIME_DIR)='
      const { output } = await run(
        `env | grep -E '${names}'; systemd-run --user true 2>/dev/null && echo started`,
      )
      const socket = join(around, 'agent.sock')
      const server = await listenAt(socket)
      const reached = await python(connectTo([socket]))
      server.close()
      return held(output === '' && !reached.output.includes('connected'), output + reached.output)
    },
  },
  {
    number: 8,
    title: 'credentials in the real home, and one a login step left in ROOT',
    by: FULL,
    seenWithoutFence: true,
    async attempt({ run, home, workspace }) {
      const files = ['.ssh/id_ed25519', '.netrc', '.npmrc', '.docker/config.json', '.config/gh/hosts.yml']
      for (const file of files) plant(join(home, file))
      plant(join(workspace.root, 'gha-creds-0123456789abcdef.json'))
      const { output } = await run(
        `cat ${files.map((file) => `'${join(home, file)}'`).join(' ')} gha-creds-*.json 2>/dev/null; ` +
          `grep -rao '${LOOK_FOR_FILE}' . 2>/dev/null | sort -u`,
      )
      return held(!output.includes(FILE_CANARY), output.trim() || 'nothing')
    },
  },
  {
    number: 9,
    title: 'a credential file of the runner, and a header in the real .git/config',
    by: FULL,
    seenWithoutFence: true,
    async attempt({ run, runnerTemp, workspace }) {
      const file = join(runnerTemp, 'git-credentials-1.config')
      plant(file)
      plant(join(workspace.gitDir, 'config-extra'))
      // ROOT/.git is somebody's own here, with what an older checkout leaves in it.
      const config = join(workspace.root, '.git', 'config')
      appendFileSync(config, `[http]\n\textraheader = ${FILE_CANARY}\n`)
      const { output } = await run(
        `cat '${file}' .git/config '${workspace.gitDir}'/* 2>/dev/null | grep -ao '${LOOK_FOR_FILE}'; echo x > .git/planted; git status >/dev/null && echo works`,
      )
      const planted = existsSync(join(workspace.root, '.git', 'planted'))
      const works = output.includes('works')
      return held(!output.includes(FILE_CANARY) && !planted && works, output.trim() || 'nothing')
    },
  },
  {
    number: 10,
    title: 'keys that the kernel keeps',
    by: FULL,
    async attempt({ python }) {
      const { output } = await python(ADD_KEY)
      return held(output.trim() === 'refused', output.trim())
    },
  },
  {
    number: 11,
    title: 'a core dump, and a setting of the kernel',
    by: FULL,
    async attempt({ run, workspace }) {
      const before = readFileSync('/proc/sys/vm/stat_interval', 'utf8')
      // Writing the value it has changes nothing and shows whether it could be changed.
      const { output } = await run(
        'grep -q " /proc/sys proc ro" /proc/mounts || echo writable; ulimit -c; ulimit -c unlimited 2>/dev/null && echo raised; cat /proc/sys/vm/stat_interval > /proc/sys/vm/stat_interval && echo set; sh -c "kill -SEGV \\$\\$"; ls core* 2>/dev/null',
      )
      const dumped = existsSync(join(workspace.root, 'core'))
      const same = readFileSync('/proc/sys/vm/stat_interval', 'utf8') === before
      return held(
        same && !dumped && !/^(writable|raised|set|core)/m.test(output) && output.startsWith('0\n'),
        output,
      )
    },
  },
  {
    number: 111,
    title: 'shared memory and message queues of the host',
    by: FULL,
    seenWithoutFence: true,
    async attempt({ run }) {
      const id =
        /\d+/.exec(execFileSync('ipcmk', ['-M', '4096', '-p', '0666'], { encoding: 'utf8' }))?.[0] ?? ''
      const { output } = await run(
        `ipcs -m -i ${id} 2>/dev/null | grep -c 4096; ipcrm -m ${id} 2>/dev/null && echo removed`,
      )
      spawnSync('ipcrm', ['-m', id], { stdio: 'ignore' })
      return held(output.trim() === '0', output.replaceAll('\n', ' '))
    },
  },
  {
    number: 12,
    title: 'signals to processes outside',
    by: [...FULL, 'reduced-root'],
    seenWithoutFence: true,
    async attempt({ run, level }) {
      const victim = spawn('/bin/sleep', ['60'], { stdio: 'ignore' })
      // Elsewhere that would end this very suite.
      const everybody = level === 'full' ? 'kill -TERM -1' : 'true'
      const { output } = await run(
        `kill -STOP ${victim.pid}; renice 19 -p ${victim.pid}; kill -TERM ${victim.pid}; kill -CONT ${victim.pid}; ${everybody}; true`,
      )
      await new Promise((resolve) => setTimeout(resolve, 200))
      const alive = victim.exitCode === null && victim.signalCode === null
      victim.kill('SIGKILL')
      return held(alive, alive ? 'the other process lives' : `ended: ${output}`)
    },
  },
  {
    number: 13,
    title: 'descriptors handed on by whoever started the run',
    by: FENCED,
    async attempt({ run }) {
      const { output } = await run(
        `ls /proc/self/fd; for fd in /proc/self/fd/*; do timeout 1 cat "$fd" </dev/null 2>/dev/null | head -c 10000 | grep -ao '${LOOK_FOR_FILE}'; done; true`,
      )
      // 0, 1, 2, and the folder that ls reads.
      return held(
        !output.includes(FILE_CANARY) && /^0\n1\n2\n3\n$/.test(output),
        output.replaceAll('\n', ' '),
      )
    },
  },
]

/** None, or those to change its user (bits 6, 7 and 8). */
const FIRST_MAY = /^0{13}(?:000|1c0)$/

function plant(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${FILE_CANARY}\n`)
}

/** A listener that everybody may connect to. */
async function listenAt(path: string): Promise<Server> {
  if (!path.startsWith('\0')) mkdirSync(dirname(path), { recursive: true })
  const server = createServer((socket) => socket.on('error', () => {}).end('hello'))
  server.listen(path)
  await once(server, 'listening')
  if (!path.startsWith('\0') && statSync(path).isSocket()) chmodSync(path, 0o777)
  return server
}

const connectTo = (paths: readonly string[]): string => `
import socket
for path in [${paths.map((path) => `"${path}"`).join(', ')}]:
    one = socket.socket(socket.AF_UNIX)
    try:
        one.connect(path)
        print("connected", repr(path))
    except OSError as error:
        print("refused", error.errno)
`

const SCAN_MEMORY = `
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
word = b"canary-" + b"key-5d1c"
mine = set()
pid = os.getpid()
while pid > 1:
    mine.add(pid)
    pid = int(open("/proc/%d/stat" % pid).read().rsplit(")", 1)[1].split()[1])
    if pid == 0: break
    if b"node" in open("/proc/%d/cmdline" % pid, "rb").read().split(b"\\0")[0]: break
found = []
for name in os.listdir("/proc"):
    if not name.isdigit() or int(name) in mine: continue
    try:
        maps = open("/proc/%s/maps" % name).read()
        memory = open("/proc/%s/mem" % name, "rb", 0)
    except OSError:
        continue
    if "node" not in maps and "sleep" not in maps: continue
    try:
        who = "%d, %s" % (os.stat("/proc/" + name).st_uid, open("/proc/%s/cmdline" % name).read().replace("\\0", " ")[:80])
    except OSError:
        who = "ended"
    found.append("opened %s (%s)" % (name, who))
    for line in maps.splitlines():
        if " rw" not in line and "[stack]" not in line: continue
        begin, end = [int(part, 16) for part in line.split()[0].split("-")]
        try:
            memory.seek(begin)
            if word in memory.read(min(end - begin, 64 << 20)):
                found.append("word in " + name)
                break
        except (OSError, OverflowError, ValueError):
            continue
print(", ".join(sorted(set(found))[:5]) or "nothing")
`

const ADD_KEY = `
import ctypes, platform
libc = ctypes.CDLL(None, use_errno=True)
number = 248 if platform.machine() == "x86_64" else 217
key = libc.syscall(number, b"user", b"fixpoint-attack", b"x", 1, -3)
print("refused" if key < 0 and ctypes.get_errno() == 1 else "added %d %d" % (key, ctypes.get_errno()))
`
