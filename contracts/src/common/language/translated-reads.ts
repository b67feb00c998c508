import type { Language } from './languages.ts'

const translated = /^\/(banners|categories|collections|products(\/[^/?]+(\/together)?)?|shop)(?=\?|$)/

/** A read's path as a page of this language asks for it. The catalogue's texts and the shop's facts are in the language of the address. */
export const readIn = (language: Language, path: string): string =>
  language === 'en' || !translated.test(path) ? path : `${path}${path.includes('?') ? '&' : '?'}language=${language}`
