/** The word that was probably meant, when exactly one slip or two lie between it and what was given. Pure. */
export function nearest(given: string, words: readonly string[]): string | undefined {
  // In a short word two slips make another word: "clean" is not a misspelt "plan".
  const mostSlips = given.length < 6 ? 1 : 2
  const [best] = words
    .map((word) => ({ word, slips: slipsBetween(given.toLowerCase(), word.toLowerCase()) }))
    .filter(({ slips }) => slips <= mostSlips)
    .toSorted((a, b) => a.slips - b.slips)
  return best?.word
}

/** Letters added, left out, mistaken or swapped with their neighbour. */
function slipsBetween(a: string, b: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = next
  }
  return last[b.length] ?? 0
}

/** ` Did you mean X?`, or nothing where no word is near. */
export function didYouMean(given: string, words: readonly string[], show = (word: string) => word): string {
  const word = nearest(given, words)
  return word === undefined ? '' : ` Did you mean ${show(word)}?`
}
