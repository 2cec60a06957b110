import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ALWAYS, FENCED, FULL, held, type AttackCase, type Stage } from './stage.ts'

/** E (40), F. The runner's files, what stays behind, and what is used up. */
export const RESOURCE_CASES: readonly AttackCase[] = [
  {
    number: 40,
    title: 'files through which later steps are told things',
    by: FULL,
    seenWithoutFence: true,
    async attempt({ run, runnerTemp }) {
      const folder = join(runnerTemp, '_runner_file_commands')
      mkdirSync(folder, { recursive: true })
      const files = ['set_env_1', 'add_path_1', 'set_output_1', 'save_state_1', 'step_summary_1']
      for (const file of files) writeFileSync(join(folder, file), '')
      const { output } = await run(
        `env | grep -E '^GITHUB_(ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)='; for f in '${folder}'/* ${files.map((file) => `'${join(folder, file)}'`).join(' ')}; do echo LD_PRELOAD=x >> "$f"; done 2>/dev/null; true`,
      )
      const changed = files.filter((file) => readFileSync(join(folder, file), 'utf8') !== '')
      return held(output === '' && changed.length === 0, changed.join(' ') || output || 'unchanged')
    },
  },
  {
    number: 44,
    title: 'one line of 100 MB, broken UTF-8, a million lines',
    by: ALWAYS,
    async attempt({ run }) {
      const before = process.memoryUsage().rss
      const line = await run('head -c 100000000 /dev/zero | tr "\\0" a', 60_000)
      const broken = await run(`printf '\\377\\376\\300ok\\n'`)
      const lines = await run('seq 1 1000000', 60_000)
      const grownMb = Math.round((process.memoryUsage().rss - before) / 1e6)
      const right = line.bytes === 100_000_000 && broken.output.includes('ok') && lines.bytes === 6_888_896
      return held(right && grownMb < 150, `grew by ${grownMb} MB`)
    },
  },
  {
    number: 46,
    title: 'programs that want to outlive their command, at its end and at its limit',
    by: FENCED,
    async attempt({ run }) {
      const word = `62.${process.pid}7`
      const forms = [
        `setsid sleep ${word} >/dev/null 2>&1 &`,
        `nohup sleep ${word} >/dev/null 2>&1 &`,
        `( ( setsid sleep ${word} & ) & )`,
        `(trap "" TERM HUP; exec setsid sleep ${word}) &`,
        `env -i setsid sleep ${word} >/dev/null 2>&1 &`,
        // Many, so that to end them takes a moment.
        `for i in $(seq 150); do setsid sleep ${word} >/dev/null 2>&1 & done`,
      ]
      const slow: number[] = []
      const late: number[] = []
      let alive = 0
      for (const form of forms) {
        const ended = await run(`${form}\nexit 0`)
        // At once: what dies a moment later could still have done something.
        alive += processesWith(word).length
        const stopped = await run(`${form}\nsleep 50`, 500)
        alive += processesWith(word).length
        slow.push(ended.durationMs)
        late.push(stopped.durationMs - 500)
      }
      for (const pid of processesWith(word)) process.kill(pid, 'SIGKILL')
      const [slowest, latest] = [Math.max(...slow), Math.max(...late)]
      return held(
        alive === 0 && slowest < 10_000 && latest < 3_000,
        `${alive} alive, slowest ${slowest} ms, latest ${latest} ms after its limit`,
      )
    },
  },
  {
    number: 47,
    title: 'a fork bomb, a spinning processor, a full disk, a flood of files',
    by: FULL,
    async attempt({ run, workspace }) {
      const bomb = await run('b() { b | b & }; b; sleep 30', 1_500)
      const spin = await run('while :; do :; done', 500)
      const next = await run('echo still here; [ "$(ulimit -u)" -le 4096 ] && echo counted')
      const disk = await run(
        'i=0; while :; do head -c 20000000 /dev/zero > fill-$i || exit 28; i=$((i+1)); done',
        60_000,
      )
      await run('rm -f fill-*')
      const files = await run('mkdir -p many; cd many; seq 1 10000000 | xargs -n 1000 touch', 60_000)
      rmSync(join(workspace.root, 'many'), { recursive: true, force: true })
      const large = await run('dd if=/dev/zero of=large bs=1 count=1 seek=9000000000 2>&1; rm -f large')
      const limited = /File size limit|too large/i.test(large.output) || large.exitCode > 128
      const survived = limited && bomb.timedOut && spin.timedOut && next.output === 'still here\ncounted\n'
      const stopped = /command was ended/.test(disk.output) && /command was ended/.test(files.output)
      return held(survived && stopped, `${disk.output.slice(-60)} ${files.output.slice(-70)}`)
    },
  },
  {
    number: 60,
    title: 'a run that is killed in the middle of a command leaves no process',
    by: FENCED,
    async attempt(stage) {
      if (stage.level === 'off') return held(false, 'not tried')
      const saw = await killRun(stage)
      return held(saw === 'all ended', saw)
    },
  },
  {
    number: 147,
    title: 'memory: the command is ended first, where control groups allow at 2 GB',
    by: FENCED,
    async attempt({ run, python, subject }) {
      const first = await run('cat /proc/self/oom_score_adj')
      if (subject !== 'root') return held(first.output === '1000\n', first.output)
      const hog = await python(
        'held = []\nwhile len(held) < 60: held.append(bytearray(64 << 20))\nprint("all of it")',
        60_000,
      )
      const next = await run('echo still here')
      const said = /too much memory/.test(hog.output) && next.output === 'still here\n'
      return held(first.output === '1000\n' && said, hog.output)
    },
  },
  {
    number: 48,
    title: 'standard input, the terminal, typing into a terminal',
    by: FULL,
    async attempt({ run, python }) {
      const input = await run('cat; read line; echo "read gave $?"; cat < /dev/tty', 5_000)
      const typing = await python(TYPE_INTO_TERMINAL)
      const closed = /read gave 1/.test(input.output) && !input.timedOut
      return held(closed && typing.output.trim() === 'refused', `${input.output} ${typing.output}`)
    },
  },
  {
    number: 49,
    title: 'the tool cache, files of the home, timers and services',
    by: FULL,
    seenWithoutFence: true,
    async attempt({ run, home, toolCache, sharedTools, subject }) {
      const targets = [
        join(toolCache, 'node', 'bin', 'node'),
        join(sharedTools, 'bin', `tool-${subject}`),
        join(home, '.bashrc'),
        join(home, '.config', 'systemd', 'user', 'x.service'),
        join(home, '.ssh', 'authorized_keys'),
      ]
      for (const target of targets) plantOnce(target, 'as it was')
      chmodSync(join(sharedTools, 'bin', `tool-${subject}`), 0o666)
      const { output } = await run(
        `for d in ${SYSTEM_FOLDERS.join(' ')}; do touch $d/fixpoint-planted; done 2>/dev/null && echo planted; for f in ${targets.map((target) => `'${target}'`).join(' ')}; do echo changed > "$f"; done 2>/dev/null; (crontab -l; echo '* * * * * true') 2>/dev/null | crontab - 2>/dev/null; true`,
      )
      const changed = targets.filter((target) => readFileSync(target, 'utf8') !== 'as it was')
      if (/^planted/m.test(output)) changed.push('a folder of the system')
      for (const target of targets) writeFileSync(target, 'as it was')
      for (const folder of SYSTEM_FOLDERS) rmSync(join(folder, 'fixpoint-planted'), { force: true })
      return held(changed.length === 0, changed.join(' ') || 'all as they were')
    },
  },
  {
    number: 149,
    title: 'programs of the fence planted where PATH looks first',
    by: ALWAYS,
    async attempt({ run, workspace, around }) {
      const mark = join(around, 'temp', 'planted-ran')
      const names = 'bwrap setpriv nsenter sudo mkfifo perl sh bash find chown git'
      await run(
        `mkdir -p bin; for name in ${names}; do printf '#!/bin/sh\\necho $0 >> ${mark}\\nexit 1\\n' > bin/$name; chmod +x bin/$name; done`,
      )
      const { output } = await run('echo started')
      const second = await run('true')
      rmSync(join(workspace.root, 'bin'), { recursive: true, force: true })
      const ran = existsSync(mark) ? readFileSync(mark, 'utf8') : ''
      rmSync(mark, { force: true })
      return held(ran === '' && output === 'started\n' && second.exitCode === 0, ran || output)
    },
  },
  {
    number: 50,
    title: 'a cache folder that a later step would upload',
    by: FULL,
    seenWithoutFence: true,
    async attempt({ run, home }) {
      const target = join(home, '.cache', 'pip', 'wheel')
      plantOnce(target, 'as it was')
      await run(`mkdir -p '${dirname(target)}'; echo poison > '${target}'; echo poison > '${target}-2'; true`)
      const poisoned = readFileSync(target, 'utf8') !== 'as it was' || existsSync(`${target}-2`)
      writeFileSync(target, 'as it was')
      return held(!poisoned, poisoned ? 'changed' : 'as it was')
    },
  },
]

const SYSTEM_FOLDERS = ['/', '/usr', '/etc', '/opt', '/var', '/dev', '/sys', '/run']

/** Starts a run of its own kind beside us, kills it in the middle of a command, and counts what is left. */
async function killRun({ subject, around, node }: Stage): Promise<string> {
  const word = `64.${process.pid}7`
  const folder = join(around, 'temp', 'killed')
  mkdirSync(folder, { recursive: true })
  const way = subject.startsWith('reduced') ? 'reduced' : subject
  const script = join(import.meta.dirname, 'killed-child.ts')
  const child = spawn(node, [script, way, folder, word], {
    stdio: 'ignore',
    env: { PATH: '/usr/bin:/bin', HOME: folder, TMPDIR: folder },
  })
  const sleepers = (): number[] => processesWith('sleep', word)
  const started = await until(() => sleepers().length > 1, 20_000)
  child.kill('SIGKILL')
  // The network's processes too, which have the run's folder in their arguments.
  const left = (): number[] => [...sleepers(), ...processesThat((line) => line.includes(`${folder}/`))]
  const ended = await until(() => left().length === 0, 5_000)
  const saw = started && ended ? 'all ended' : `started ${started}, ${left().length} left`
  for (const pid of left()) process.kill(pid, 'SIGKILL')
  return saw
}

async function until(condition: () => boolean, ms: number): Promise<boolean> {
  for (let waited = 0; waited < ms; waited += 50) {
    if (condition()) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return condition()
}

function plantOnce(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** A process that is only just being started has the arguments of its parent for a moment: name the program too. */
const processesWith = (...words: readonly string[]): number[] =>
  processesThat((line) => words.every((word) => line.split('\0').includes(word)))

const processesThat = (fits: (commandLine: string) => boolean): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return fits(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
      } catch {
        return false
      }
    })

/** Into a terminal of its own, which the kernel allows and only the filter on system calls forbids. */
const TYPE_INTO_TERMINAL = `
import fcntl, os, pty, termios
pid, master = pty.fork()
if pid == 0:
    try:
        fcntl.ioctl(0, termios.TIOCSTI, b"x")
        os.write(1, b"typed")
    except OSError as error:
        os.write(1, b"refused" if error.errno == 1 else b"errno %d" % error.errno)
    os._exit(0)
print(os.read(master, 100).decode())
`
