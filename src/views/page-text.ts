import { withoutHidden } from '../domain/hygiene.ts'

/** Nothing in a run may become markup. Hidden characters are gone; direction is the browser's to find (dir=auto). */
export const escape = (text: string): string =>
  withoutHidden(text).replace(
    /[&<>"']/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? char,
  )

/** A name from the run, which turns the direction of nothing around it. */
export const codeName = (text: string): string => `<code><bdi>${escape(text)}</bdi></code>`

/** A sentence of ours with names in backticks, as people are used to from Markdown. */
export const sentence = (text: string): string =>
  escape(text).replace(/`([^`\n]+)`/g, '<code><bdi>$1</bdi></code>')
