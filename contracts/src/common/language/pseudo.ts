const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const odd = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'

/** Messages that no one reads: which language it is. */
export const languageSettings: ReadonlySet<string> = new Set(['en', 'en-IN'])

/** English in other letters, by which tests see a text that is in no catalogue. */
export const pseudo = (english: string): string =>
  english.replaceAll(/[A-Za-z]/g, (letter) => odd[plain.indexOf(letter)] ?? letter)
