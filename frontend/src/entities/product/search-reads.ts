import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { read } from '../../lib/api/read.ts'

export type Suggestions = AnswerOf<'GET /products/suggestions'>

/** Fewer letters match too much. */
export const minLetters = 2

export const suggestionsFor = (q: string) =>
  read(`/products/suggestions?q=${encodeURIComponent(q)}`, (answer) => answer as Suggestions)

export const searchPath = (q: string): string => `/search?q=${encodeURIComponent(q).replaceAll('%20', '+')}`
