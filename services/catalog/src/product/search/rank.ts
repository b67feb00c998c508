import { paiseOf } from '@suvarna/contracts/common/money.ts'
import type { SearchDocument } from './index/search-document.ts'
import type { Vocabulary } from './index/vocabulary.ts'
import { anyOf, type Test } from './query/meaning.ts'
import type { PriceRange } from './query/parse-price.ts'
import type { Part, Understanding } from './query/understand.ts'

export type Ranked = {
  /** Best first. */
  products: SearchDocument[]
  /** What was searched for, if a misspelt word was corrected or an unknown one left out. */
  instead?: string
  /** Whether no part of the query was left out. */
  isWhole: boolean
}

const nothing: Ranked = { products: [], isWhole: false }
/** An empty result that leaves nothing out: the thing is not sold here, or the query is empty. */
const rightlyNothing: Ranked = { products: [], isWhole: true }
const isNumber = /^\d+$/
/** A product has only one of each of these kinds, so `rings and bangles` means either. */
const eitherKinds = new Set(['category', 'gender', 'occasion', 'colour'])

/** The products that match all parts. If there are none, parts other than the kind of piece may be dropped. */
export function rank({ products }: Vocabulary, understanding: Understanding): Ranked {
  const { parts, price, cheapest, unknown, notSold, isEmpty } = understanding
  const hasNoun = parts.some(({ meaning }) => meaning.isNoun)
  if (isEmpty || notSold) return rightlyNothing
  const unknownWords = unknown.filter(({ text }) => !isNumber.test(text)).length
  if (unknown.length > 0 && (!hasNoun || unknownWords > parts.length)) return nothing
  const inRange = price ? priceTest(price, products) : undefined
  for (const kept of narrowings(parts, hasNoun)) {
    const found = matching(products, kept, inRange, cheapest !== undefined)
    if (found.length === 0) continue
    const isWhole = unknown.length === 0 && kept.length === parts.length
    const isChanged = !isWhole || kept.some(({ corrected }) => corrected !== undefined)
    return { products: found, isWhole, ...(isChanged ? { instead: said(kept, understanding) } : {}) }
  }
  return nothing
}

function priceTest(price: PriceRange, products: readonly SearchDocument[]): Test {
  const [min, max] = [paiseOf(price.min ?? 0), price.max === undefined ? Number.POSITIVE_INFINITY : paiseOf(price.max)]
  return (place) => {
    const paise = products[place]?.price ?? 0
    return paise >= min && paise <= max ? 1 : 0
  }
}

/** All parts; then with one droppable part removed; then with all removed. Gender and kind of piece always stay. */
function narrowings(parts: readonly Part[], hasNoun: boolean): (readonly Part[])[] {
  const mayGo = hasNoun ? parts.filter(({ meaning }) => !meaning.isNoun && meaning.kind !== 'gender') : []
  const without = (gone: readonly Part[]) => parts.filter((part) => !gone.includes(part))
  return [
    parts,
    ...(mayGo.length > 1 ? mayGo.map((part) => without([part])) : []),
    ...(mayGo.length > 0 ? [without(mayGo)] : []),
  ]
}

/** Best first, or the cheapest of all; equals keep their order. Few scores differ, so they are grouped. */
function matching(
  products: readonly SearchDocument[],
  parts: readonly Part[],
  inRange: Test | undefined,
  cheapestFirst: boolean,
): SearchDocument[] {
  const tests = testsOf(parts)
  const byScore = new Map<number, SearchDocument[]>()
  for (const [place, product] of products.entries()) {
    if (inRange && inRange(place) === 0) continue
    const score = scoreOf(place, tests)
    if (score === undefined) continue
    const equals = byScore.get(score)
    if (equals) equals.push(product)
    else byScore.set(score, [product])
  }
  const found = [...byScore.keys()].toSorted((a, b) => b - a).flatMap((score) => byScore.get(score) ?? [])
  return cheapestFirst ? found.toSorted((a, b) => a.price - b.price) : found
}

function scoreOf(place: number, tests: readonly Test[]): number | undefined {
  let sum = 0
  for (const test of tests) {
    const score = test(place)
    if (score === 0) return undefined
    sum += score
  }
  // Rounded, so that near-equal scores are equal and the best-selling product comes first.
  return Math.round(sum * 100)
}

function testsOf(parts: readonly Part[]): Test[] {
  const groups = new Map<string, Test[]>()
  for (const { start, meaning } of parts) {
    const name = eitherKinds.has(meaning.kind) ? meaning.kind : String(start)
    groups.set(name, [...(groups.get(name) ?? []), meaning.test])
  }
  return [...groups.values()].map((tests) => anyOf(tests))
}

const said = (parts: readonly Part[], { text, price }: Understanding): string =>
  [
    ...parts.map(({ start, end, corrected }) => ({ start, words: corrected ?? text.slice(start, end) })),
    ...(price ? [{ start: price.start, words: text.slice(price.start, price.end).trim() }] : []),
  ]
    .toSorted((a, b) => a.start - b.start)
    .map(({ words }) => words)
    .join(' ')
