import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Understood } from '@suvarna/contracts/catalog/search/understood.ts'
import { categoryHeading } from '@suvarna/contracts/catalog/shown/category-label.ts'
import { tradeWord } from '@suvarna/contracts/catalog/shown/trade-words.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { read } from '../../lib/api/read.ts'

export type Suggestions = AnswerOf<'GET /products/suggestions'>

/** Fewer letters match too much. */
export const minLetters = 2

export const suggestionsFor = (q: string) =>
  read(`/products/suggestions?q=${encodeURIComponent(q)}`, (answer) => answer as Suggestions)

export const searchPath = (q: string): string => `/search?q=${encodeURIComponent(q).replaceAll('%20', '+')}`

const genders: Readonly<Record<string, string>> = { men: t`For men`, women: t`For women`, unisex: t`For everybody` }

/** A part of a search as the server understood it, in the page's language: `Up to ₹500`, `For men`, `Jhumka`. */
export function understoodLabel({ kind, label }: Pick<Understood, 'kind' | 'label'>): string {
  if (kind === 'price') return priceLabel(label)
  if (kind === 'category') return categoryHeading(label)
  const [, size] = label.match(/^Size (\d+)$/) ?? []
  if (size) return t`Size ${size}`
  return (kind === 'gender' ? genders[label] : undefined) ?? tradeWord(label.charAt(0).toUpperCase() + label.slice(1))
}

/** The catalogue sends it in English. */
function priceLabel(label: string): string {
  const [first, second] = label.match(/₹[\d,.]+/g) ?? []
  if (!first) return t`Lowest price first`
  if (second) return t`${first} to ${second}`
  return label.startsWith('Up') ? t`Up to ${first}` : t`From ${first}`
}
