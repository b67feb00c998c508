import { languages, pathIn } from '@suvarna/contracts/common/language/languages.ts'
import { speakingWith } from '@suvarna/contracts/common/language/speaking.ts'
import pages from './hi.json' with { type: 'json' }

/** Runs `render` in a page's language and returns its result; `render` must be synchronous. */
export const speaking = speakingWith(pages)

/** A page's address in each language, for search engines; the default is the English one. */
export const alternatesOf = (path: string, publicUrl: string): { language: string; url: string }[] => [
  ...languages.map((language) => ({ language, url: `${publicUrl}${pathIn(language, path)}` })),
  { language: 'x-default', url: `${publicUrl}${path}` },
]
