import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { quoted } from '../domain/shell-words.ts'
import { accepted, baseEnvironment, type GitAnswer, type GitCall, type GitOptions } from './git-command.ts'
import { configVariables, NOTHING_RUNS, runGitProcess, type PlainGit } from './git-process.ts'

export interface Question {
  readonly args: readonly string[]
  readonly call?: Pick<GitCall, 'env' | 'accept'>
}

/** Several git commands that need nothing of each other; their answers in the same order. */
export type GitTogether = (questions: readonly Question[]) => Promise<readonly GitAnswer[]>

/**
 * One shell starts them all: this process is a large one, and to start a program from it takes three times as long as
 * from a shell, with nothing else done meanwhile. `folder` is ours, for what they print. Never gets a token.
 */
export function createTogether(options: GitOptions, plainGit: PlainGit, folder: string): GitTogether {
  return async (questions) => {
    if (process.platform === 'win32')
      return Promise.all(questions.map(({ args, call }) => plainGit(args, call)))
    const answers = mkdtempSync(join(folder, 'answers-'))
    try {
      const { stdout, stderr } = await runGitProcess({
        binary: '/bin/sh',
        args: ['-c', scriptOf(options.binary, questions, answers)],
        cwd: options.home,
        env: { ...baseEnvironment(options), ...configVariables(NOTHING_RUNS) },
      })
      const codes = stdout.toString('utf8').split('\n')
      return questions.map(({ args, call }, at) =>
        accepted(args, call ?? {}, {
          exitCode: Number(codes[at] || 128),
          stdout: readFileSync(join(answers, `${at}.out`)),
          stderr: readFileSync(join(answers, `${at}.err`), 'utf8') + stderr,
        }),
      )
    } finally {
      rmSync(answers, { recursive: true, force: true })
    }
  }
}

function scriptOf(binary: string, questions: readonly Question[], answers: string): string {
  const started = questions.map(({ args, call }, at) => {
    const variables = Object.entries(call?.env ?? {}).map(([name, value]) => `${name}=${quoted(value)}`)
    const words = [...variables, ...[binary, ...args].map(quoted)].join(' ')
    return `${words} </dev/null >${quoted(`${answers}/${at}.out`)} 2>${quoted(`${answers}/${at}.err`)} & p${at}=$!`
  })
  return [...started, ...questions.map((_, at) => `wait $p${at}; echo $?`)].join('\n')
}
