import { type Language, languages, pathIn } from '@suvarna/contracts/common/language/languages.ts'
import { type Catalogue, inLanguage } from '@suvarna/contracts/common/language/text.ts'
import contracts from '@suvarna/contracts/hi.json' with { type: 'json' }
import pages from './hi.json' with { type: 'json' }

const catalogues: Record<Language, Catalogue | null> = { en: null, hi: { ...contracts, ...pages } }

/** What `render` returns, in the language of a page; it must be synchronous. */
export const speaking = <Result>(language: Language, render: () => Result): Result =>
  inLanguage(catalogues[language], render)

/** A page's address in each language, for search engines; without a language a reader gets the English one. */
export const alternatesOf = (path: string, publicUrl: string): { language: string; url: string }[] => [
  ...languages.map((language) => ({ language, url: `${publicUrl}${pathIn(language, path)}` })),
  { language: 'x-default', url: `${publicUrl}${path}` },
]
