import type { Catalogue } from './text.ts'

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const odd = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'

/** Messages that no one reads: which language it is. */
export const languageSettings: ReadonlySet<string> = new Set(['en', 'en-IN'])

/** English in other letters, by which tests see a text that is in no catalogue. */
export const pseudo = (english: string): string =>
  english.replaceAll(/[A-Za-z]/g, (letter) => odd[plain.indexOf(letter)] ?? letter)

/** All texts in it: what a server renders with it and is still English is in no catalogue. */
export const pseudoCatalogue: Catalogue = new Proxy<Record<string, string>>(
  {},
  { get: (_, english) => (languageSettings.has(String(english)) ? String(english) : pseudo(String(english))) },
)
