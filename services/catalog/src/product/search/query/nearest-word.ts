/**
 * Finds the known word nearest to a misspelt one: one letter wrong, missing, extra or swapped; two in a long word. The
 * first letter is seldom wrong, so words that share it are nearer; among equals the first in `known` wins. In a short
 * word a wrong letter makes another word (`hello` is not halo), so there one may only be missing, extra or swapped.
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

const fewestToChange = 5
const allowance = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

function costOf(word: string, other: string, most: number): number | undefined {
  const isShort = word.length < fewestToChange
  const edits = distances(word, other.slice(0, word.length + most), isShort ? 2 : 1)
  let least = Number.POSITIVE_INFINITY
  // Prefixes count: a shopper who typed `jumk` is on the way to `jhumka`.
  for (let length = Math.max(3, word.length - most); length < edits.length; length++) {
    const needed = edits[length] ?? Number.POSITIVE_INFINITY
    const isBeginning = length < other.length
    if (isShort && isBeginning && needed > 0) continue
    if (needed <= most) least = Math.min(least, needed + (isBeginning ? 0.5 : 0))
  }
  return least === Number.POSITIVE_INFINITY ? undefined : least + (word[0] === other[0] ? 0 : 0.25)
}

/**
 * Edit distances (deletion, insertion, swap of neighbours; `change` for another letter) from `a` to each prefix of `b`, the empty one
 * first.
 */
export function distances(a: string, b: string, change = 1): number[] {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, length) => length)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : change)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? at(before, j - 2) + 1 : changed
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, changed, swapped))
    }
    ;[before, row] = [row, next]
  }
  return row
}

const at = (row: readonly number[], place: number): number => row[place] ?? 0
