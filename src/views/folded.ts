import { clipMiddle } from '../domain/clip.ts'
import { withoutHidden } from '../domain/hygiene.ts'

/** Somebody's output behind a fold, as code that it cannot end; at most about `maxChars` of it. */
export function folded(title: string, output: string, maxChars = 6000): string {
  const { text } = clipMiddle(withoutHidden(output), maxChars)
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), (run) => run[0].length))
  const fence = '`'.repeat(longest + 1)
  return `<details><summary>${title}</summary>\n\n${fence}text\n${text}\n${fence}\n\n</details>`
}
