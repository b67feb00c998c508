import contracts from '../../hi.json' with { type: 'json' }
import type { Language } from './languages.ts'
import { type Catalogue, inLanguage } from './text.ts'

/** Returns a function that renders texts in a given language on a server, from `own` and the catalogue of contracts. */
export function speakingWith(own: Catalogue) {
  const catalogues: Record<Language, Catalogue | null> = { en: null, hi: { ...contracts, ...own } }
  return <Result>(language: Language, render: () => Result): Result => inLanguage(catalogues[language], render)
}
