/** A word of a query, and its place in the normalized text. */
export type QueryWord = { text: string; start: number; end: number }

const devanagariZero = 0x0966

/** Lower case, compatible forms, ASCII digits, no nukta: fewer spellings of the same word. */
export const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replaceAll('\u093c', '')
    .replaceAll('ँ', 'ं')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Letters, marks and digits; `men's` is `men`. */
export function wordsIn(text: string): QueryWord[] {
  const plain = text.replaceAll(/['’]s\b/g, '  ')
  return [...plain.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))
}

/** The singular of an English plural or of a Hindi plural ending; other words unchanged. */
export function singular(word: string): string {
  if (/[\u0900-\u097f]/.test(word)) return word.replace(/(?<=.{2})ि(?:यां|यों)$/u, 'ी').replace(/(?<=.{2})(?:ें|ों)$/u, '')
  if (word.length < 4) return word
  if (word.endsWith('ies')) return word.length < 6 ? word.slice(0, -1) : `${word.slice(0, -3)}y`
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** The key of words as if written as one: `ear rings` equals `earring`. Two numbers are not joined. */
export const keyOf = (words: readonly string[]): string =>
  words
    .map((word, place) => (place === words.length - 1 ? singular(word) : word))
    .join('\0')
    .replaceAll(/(?<=\d)\0(?=\d)/g, ' ')
    .replaceAll('\0', '')

/** One spelling for words that sound the same in Hindi written with Latin letters: `paayal` and `payal`. */
export const folded = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll(/aa+/g, 'a')
    .replaceAll(/ee+|ie|y$/g, 'i')
    .replaceAll(/oo+/g, 'u')
    .replaceAll(/[bdgjkpt]h/g, (pair) => pair.charAt(0))
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('q', 'k')
    .replaceAll(/(.)\1+/g, '$1')
