/** Figures as people read them: the same wording in log, comment, pull request, summary and page. */

export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  const seconds = ms / 1000
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${Math.round(seconds % 60)} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export function bytes(count: number): string {
  if (count < 1000) return `${count} B`
  const units = ['kB', 'MB', 'GB', 'TB']
  let value = count / 1000
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${value.toFixed(value < 10 ? 1 : 0)} ${units[unit]}`
}

export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

export function money(usd: number): string {
  if (usd === 0) return '$0'
  return usd < 0.01 ? `$${usd.toFixed(4)}` : `$${usd.toFixed(2)}`
}

export const tokens = (n: number): string =>
  n < 1000
    ? String(n)
    : n < 1_000_000
      ? `${(n / 1000).toFixed(n < 10_000 ? 1 : 0)}k`
      : `${(n / 1_000_000).toFixed(2)}M`

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text as one line of at most `max` visible characters, with a mark when there was more. */
export function oneLine(text: string, max: number): string {
  // Far more than `max` visible characters fit in this; segmenting a whole file would be slow.
  const line = text
    .slice(0, max * 20)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= max) return line
  const characters = Array.from(graphemes.segment(line), (part) => part.segment)
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`
}
