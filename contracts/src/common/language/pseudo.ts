import type { Catalogue } from './text.ts'

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const odd = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'

/** Messages that are not display text: they name the language itself. */
const settings: ReadonlySet<string> = new Set(['en', 'en-IN'])

const pseudo = (english: string): string =>
  english.replaceAll(/[A-Za-z]/g, (letter) => odd[plain.indexOf(letter)] ?? letter)

/** English in altered letters: text that still appears in plain English is missing from the catalogues. */
export const pseudoCatalogue: Catalogue = new Proxy<Record<string, string>>(
  {},
  { get: (_, english) => (settings.has(String(english)) ? String(english) : pseudo(String(english))) },
)
