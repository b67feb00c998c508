import contracts from '../../hi.json' with { type: 'json' }
import type { Language } from './languages.ts'
import { type Catalogue, inLanguage } from './text.ts'

/** Returns what renders texts on a server, in a language; from its own catalogue and that of contracts. */
export function speakingWith(own: Catalogue) {
  const catalogues: Record<Language, Catalogue | null> = { en: null, hi: { ...contracts, ...own } }
  return <Result>(language: Language, render: () => Result): Result => inLanguage(catalogues[language], render)
}
