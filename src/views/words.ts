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
  `${grouped(n)} ${n === 1 ? one : many}`

// Not toLocaleString: the first call loads the tables of all languages, for 20 ms before the first request.
const grouped = (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, ',')

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

/** A Markdown link. Brackets in an address would end it early: a branch may be named with them. */
export const link = (text: string, url: string): string =>
  `[${text}](${url.replace(/[\s()<>]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)})`

/** The first `max` of them as `show` has them, and a last one that says how many more there are. */
export function listed<Item>(items: readonly Item[], max: number, show: (item: Item) => string): string[] {
  const shown = items.slice(0, max).map(show)
  return items.length <= max ? shown : [...shown, `… and ${items.length - max} more`]
}
