/** Refusals a Git host makes, in the words GitHub uses for them. */
export interface PushRules {
  /** Full ref names that may not be pushed to (GH006). */
  readonly protectedRefs?: readonly string[]
  /** Prefix of ref names that may not be created (GH013). */
  readonly noCreationUnder?: string
  /** Commits must carry a signature (GH013). */
  readonly signaturesRequired?: boolean
  /** Commits with this text in a blob are refused as push protection does (GH013). */
  readonly secret?: string
  /** No merge commits (GH013). */
  readonly linearHistory?: boolean
  /** Largest blob in bytes (GH001). */
  readonly maxFileBytes?: number
  /** Commits that touch .github/workflows are refused, as for a token without that right. */
  readonly noWorkflowFiles?: boolean
  /** Any push is refused with this reason. */
  readonly refuseAll?: string
  /** Milliseconds before the push is judged. */
  readonly delayMs?: number
}

/**
 * A `proc-receive` hook: unlike `pre-receive` it may give a reason of its own for each ref, which is what GitHub
 * does. Speaks pkt-lines with receive-pack; what it lets through, receive-pack stores.
 */
export const hookText = (rules: PushRules): string =>
  `#!${process.execPath}\nconst rules = ${JSON.stringify(rules)};\n(${judge.toString()})(rules, require)\n`

/** Runs inside the hook: nothing but its two arguments is in reach. */
function judge(rules: PushRules, require: NodeJS.Require): void {
  const { execFileSync } = require('node:child_process') as typeof import('node:child_process')
  const { readSync, writeSync } = require('node:fs') as typeof import('node:fs')

  const read = (bytes: number): Buffer => {
    const into = Buffer.alloc(bytes)
    let at = 0
    while (at < bytes) {
      const got = readSync(0, into, at, bytes - at, null)
      if (got === 0) process.exit(1)
      at += got
    }
    return into
  }
  const readLines = (): string[] => {
    const lines: string[] = []
    for (;;) {
      const length = Number.parseInt(read(4).toString(), 16)
      if (length === 0) return lines
      lines.push(
        read(length - 4)
          .toString()
          .replace(/\n$/, ''),
      )
    }
  }
  const packet = (text: string): string => (text.length + 4).toString(16).padStart(4, '0') + text
  const write = (text: string): void => void writeSync(1, text)
  const say = (...lines: string[]): void => void writeSync(2, `${lines.join('\n')}\n`)
  const git = (...args: string[]): string =>
    execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })

  const violation = (ref: string, ...lines: string[]): string => {
    say(`error: GH013: Repository rule violations found for ${ref}.`, '', ...lines, '')
    return 'push declined due to repository rule violations'
  }
  const verdict = (old: string, now: string, ref: string): string | undefined => {
    if (rules.refuseAll !== undefined) return rules.refuseAll
    if (rules.protectedRefs?.includes(ref)) {
      say(`error: GH006: Protected branch update failed for ${ref}.`)
      say('error: Changes must be made through a pull request.')
      return 'protected branch hook declined'
    }
    if (/^0+$/.test(now)) return undefined
    if (rules.noCreationUnder !== undefined && /^0+$/.test(old) && ref.startsWith(rules.noCreationUnder)) {
      return violation(ref, '- Cannot create ref due to creations being restricted.')
    }
    const commits = git('rev-list', now, '--not', '--all').split('\n').filter(Boolean)
    for (const commit of commits) {
      if (rules.signaturesRequired && !/^gpgsig/m.test(git('cat-file', 'commit', commit))) {
        return violation(
          ref,
          '- Commits must have verified signatures.',
          '  Found 1 violation:',
          '',
          `  ${commit}`,
        )
      }
      if (rules.linearHistory && git('rev-list', '--parents', '-1', commit).trim().split(' ').length > 2) {
        return violation(
          ref,
          '- This branch must not contain merge commits.',
          '  Found 1 violation:',
          `  ${commit}`,
        )
      }
      const changed = git(
        'diff-tree',
        '-r',
        '--root',
        '--no-commit-id',
        '--name-only',
        '--no-renames',
        commit,
      )
        .split('\n')
        .filter(Boolean)
      const workflow = changed.find((path) => path.startsWith('.github/workflows/'))
      if (rules.noWorkflowFiles && workflow !== undefined) {
        return `refusing to allow a GitHub App to create or update workflow \`${workflow}\` without \`workflows\` permission`
      }
      for (const path of changed) {
        let blob: string
        try {
          blob = git('cat-file', 'blob', `${commit}:${path}`)
        } catch {
          continue // deleted by this commit, or a quoted name
        }
        if (rules.maxFileBytes !== undefined && blob.length > rules.maxFileBytes) {
          const megabytes = (rules.maxFileBytes / 1048576).toFixed(2)
          say(
            `error: File ${path} is ${(blob.length / 1048576).toFixed(2)} MB; this exceeds GitHub's file size limit of ${megabytes} MB`,
            'error: GH001: Large files detected. You may want to try Git Large File Storage - https://git-lfs.github.com.',
          )
          return 'pre-receive hook declined'
        }
        if (rules.secret !== undefined && blob.includes(rules.secret)) {
          const line = blob.slice(0, blob.indexOf(rules.secret)).split('\n').length
          return violation(
            ref,
            '- GITHUB PUSH PROTECTION',
            '  - Push cannot contain secrets',
            '    locations:',
            `      - commit: ${commit}`,
            `        path: ${path}:${line}`,
          )
        }
      }
    }
    return undefined
  }

  readLines()
  write(`${packet('version=1\n')}0000`)
  const commands = readLines()
  if (rules.delayMs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, rules.delayMs)
  for (const command of commands) {
    const [old = '', now = '', ref = ''] = command.split(' ')
    const reason = verdict(old, now, ref)
    if (reason === undefined) write(packet(`ok ${ref}`) + packet('option fall-through'))
    else write(packet(`ng ${ref} ${reason}`))
  }
  write('0000')
}
