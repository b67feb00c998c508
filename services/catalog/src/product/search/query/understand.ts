import type { Understood } from '@suvarna/contracts/catalog/search/understood.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { type Lexicon, longestTerm, type Reading } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { keyOf, normalized, type QueryWord, wordsIn } from './normalize.ts'
import { orderIn } from './order-in.ts'
import { type PriceRange, priceIn } from './parse-price.ts'
import { sizeIn } from './size-in.ts'

type Place = { start: number; end: number }
/** A part of the query and its meaning. */
export type Part = Place & { meaning: Meaning; corrected?: string }

export type Understanding = {
  text: string
  price: PriceRange | undefined
  /** The place that asks for the cheapest first. */
  cheapest: Place | undefined
  parts: Part[]
  /** Words without a meaning here. */
  unknown: QueryWord[]
  /** Whether it names something listed as not sold here. */
  notSold: boolean
  /** Whether nothing was typed. False for words that are left out, such as `gifts`. */
  isEmpty: boolean
}

const maxWords = 12

/** Reads a query from left to right, always taking the most words that have a meaning together. */
export function understand(q: string, lexicon: Lexicon): Understanding {
  const text = normalized(q)
  const size = sizeIn(text)
  const sizeless = blanked(text, size)
  const price = priceIn(sizeless)
  const priceless = blanked(sizeless, price)
  const cheapest = orderIn(priceless)
  const words = wordsIn(blanked(priceless, cheapest)).slice(0, maxWords)
  const result: Understanding = {
    text,
    price,
    cheapest,
    parts: size ? [{ start: size.start, end: size.end, meaning: lexicon.sized(size.size) }] : [],
    unknown: [],
    notSold: false,
    isEmpty: words.length === 0 && !price && !size && !cheapest,
  }
  for (let at = 0; at < words.length; ) {
    const { reading, count } = readingAt(words, at, lexicon)
    const [first, last] = [words[at], words[at + count - 1]]
    at += count
    if (!first || !last) break
    if (reading === undefined) result.unknown.push(first)
    else if (reading.use === 'not_sold') result.notSold = true
    else if (reading.use === 'find') {
      const { meaning, corrected } = reading
      result.parts.push({
        start: first.start,
        end: last.end,
        meaning,
        ...(corrected === undefined ? {} : { corrected }),
      })
    }
  }
  return result
}

const blanked = (text: string, place: Place | undefined) =>
  place ? text.slice(0, place.start) + ' '.repeat(place.end - place.start) + text.slice(place.end) : text

function readingAt(
  words: readonly QueryWord[],
  at: number,
  lexicon: Lexicon,
): { reading?: Reading | undefined; count: number } {
  for (let count = Math.min(longestTerm, words.length - at); count >= 1; count--) {
    const reading = lexicon.exact(keyOf(words.slice(at, at + count).map(({ text }) => text)))
    if (reading) return { reading, count }
  }
  return { reading: lexicon.guessed(words[at]?.text ?? ''), count: 1 }
}

/** The parts that are shown as understood, each with the query that remains without it. */
export function understoodOf({ text, price, cheapest, parts }: Understanding): Understood[] {
  const shown = parts.flatMap(({ start, end, meaning: { kind, label } }) =>
    kind === 'word' ? [] : [{ kind, label, start, end }],
  )
  const all = [
    ...(price ? [{ kind: 'price' as const, label: priceLabel(price), ...price }] : []),
    ...(cheapest ? [{ kind: 'price' as const, label: 'Lowest price first', ...cheapest }] : []),
    ...shown,
  ]
  return all.map(({ kind, label, start, end }) => ({
    ...{ kind, label },
    text: text.slice(start, end).trim(),
    without: `${text.slice(0, start)} ${text.slice(end)}`.replaceAll(/\s+/g, ' ').trim(),
  }))
}

function priceLabel({ min, max }: PriceRange): string {
  if (min !== undefined && max !== undefined) return `${formatRupees(min)} to ${formatRupees(max)}`
  return min === undefined ? `Up to ${formatRupees(max ?? 0)}` : `From ${formatRupees(min)}`
}
