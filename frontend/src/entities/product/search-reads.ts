import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Understood } from '@suvarna/contracts/catalog/search/understood.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { read } from '../../lib/api/read.ts'

export type Suggestions = AnswerOf<'GET /products/suggestions'>

/** Fewer letters match too much. */
export const minLetters = 2

export const suggestionsFor = (q: string) =>
  read(`/products/suggestions?q=${encodeURIComponent(q)}`, (answer) => answer as Suggestions)

export const searchPath = (q: string): string => `/search?q=${encodeURIComponent(q).replaceAll('%20', '+')}`

const genders: Readonly<Record<string, string>> = { men: t`For men`, women: t`For women`, unisex: t`For everybody` }

/** A part of a search as it was understood: `Up to ₹500`, `For men`, `Jhumka`. */
export const understoodLabel = ({ kind, label }: Pick<Understood, 'kind' | 'label'>): string =>
  (kind === 'gender' ? genders[label] : undefined) ?? label.charAt(0).toUpperCase() + label.slice(1)
