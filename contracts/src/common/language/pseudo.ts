import type { Catalogue } from './text.ts'

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const odd = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'

/** Messages that no one reads: which language it is. */
const settings: ReadonlySet<string> = new Set(['en', 'en-IN'])

const pseudo = (english: string): string =>
  english.replaceAll(/[A-Za-z]/g, (letter) => odd[plain.indexOf(letter)] ?? letter)

/** English in other letters: what is rendered with it and is still English is in no catalogue. */
export const pseudoCatalogue: Catalogue = new Proxy<Record<string, string>>(
  {},
  { get: (_, english) => (settings.has(String(english)) ? String(english) : pseudo(String(english))) },
)
