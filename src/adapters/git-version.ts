import { gitFailure } from '../domain/failures/git.ts'

/** `merge-tree --write-tree`, by which our change is put on top of others' work, came with 2.38. `text`: what `git version` says. */
export function demandNewEnough(text: string): void {
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(text) ?? []
  if (Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 38)) return
  throw gitFailure('git-too-old', text.trim(), { version: `${major}.${minor}` })
}
