import type { Language } from './languages.ts'

const translated = /^\/(banners|categories|collections|products(\/[^/?]+(\/together)?)?|shop)(?=\?|$)/

/** A read's path for pages in this language. Catalogue texts and shop facts have a separate address per language. */
export const readIn = (language: Language, path: string): string =>
  language === 'en' || !translated.test(path) ? path : `${path}${path.includes('?') ? '&' : '?'}language=${language}`
