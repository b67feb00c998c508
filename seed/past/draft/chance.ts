import { createHash } from 'node:crypto'
import { seededRandom } from '@suvarna/platform/testing/seeded-random.ts'

/** Seeded randomness: the same in every clone. */
export type Chance = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** True with this probability. */
  happens(part: number): boolean
  /** A number between two others. */
  between(from: number, to: number): number
  whole(from: number, to: number): number
  /** Picks from a list, with probability by weight. */
  pick<T>(list: readonly T[], weight?: (one: T) => number): T
  /** The same for repeated picks from one list: its weights are computed once. */
  wheel<T>(list: readonly T[], weight: (one: T) => number): () => T
}

export function createChance(seed: number): Chance {
  const next = seededRandom(seed)
  const between = (from: number, to: number) => from + next() * (to - from)
  const spin = <T>(list: readonly T[], weights: readonly number[], sum: number): T => {
    let left = next() * sum
    const found = weights.findIndex((weight) => {
      left -= weight
      return left < 0
    })
    const one = list[found] ?? list.at(-1)
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  const wheel = <T>(list: readonly T[], weight: (one: T) => number) => {
    const weights = list.map(weight)
    const sum = weights.reduce((all, each) => all + each, 0)
    return () => spin(list, weights, sum)
  }
  return {
    next,
    wheel,
    happens: (part) => next() < part,
    between,
    whole: (from, to) => Math.floor(between(from, to + 1)),
    pick: (list, weight = () => 1) => wheel(list, weight)(),
  }
}

/** Hexadecimal digits that look random and are the same everywhere: never for secrets. */
export const hexOf = (name: string, digits: number): string =>
  createHash('sha256').update(`suvarna ${name}`).digest('hex').slice(0, digits)

export const digitsOf = (name: string, digits: number): string =>
  String(BigInt(`0x${hexOf(name, 20)}`) % 10n ** BigInt(digits)).padStart(digits, '0')

export function uuidOf(name: string): string {
  const hex = hexOf(name, 32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
