/**
 * The word that somebody meant who wrote one that nobody knows: one letter wrong, missing, too many or swapped with its
 * neighbour, two in a long word. The first letter is seldom wrong, so words that share it are nearer; of equals the
 * first in `known` is meant.
 */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  const most = allowance(word)
  let best: { word: string; cost: number } | undefined
  for (const other of known) {
    const cost = costOf(word, other, most)
    if (cost !== undefined && (!best || cost < best.cost)) best = { word: other, cost }
  }
  return best?.word
}

const allowance = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

function costOf(word: string, other: string, most: number): number | undefined {
  // A beginning is enough: who writes `jumk` is on the way to `jhumka`.
  const shortest = Math.max(3, word.length - most)
  let least = Number.POSITIVE_INFINITY
  for (let length = shortest; length <= word.length + most; length++) {
    if (length > other.length) break
    const rest = other.length - length
    const edits = distance(word, other.slice(0, length))
    if (edits <= most) least = Math.min(least, edits + (rest > 0 ? 0.5 : 0))
  }
  return least === Number.POSITIVE_INFINITY ? undefined : least + (word[0] === other[0] ? 0 : 0.25)
}

/** How many letters have to be changed, left out, put in, or swapped with the next. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = at(rows, i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(rows, i - 2, j - 2) + 1 : changed
      row.push(Math.min(at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, changed, swapped))
    }
    rows.push(row)
  }
  return at(rows, a.length, b.length)
}

const at = (rows: readonly number[][], i: number, j: number): number => rows[i]?.[j] ?? 0
