/** A required word: `forms` are prefixes (a plural finds its singular); with `whole` the word must match exactly. */
export type Term = { word: string; forms: string[]; whole: boolean }

/** Ignored between other words: they would find nothing, or everything. */
const fillers = new Set('a an and for from in of on or the to with'.split(' '))
const maxTerms = 8

/** `Rings for Women` becomes `ring` and `women`. Wildcards and punctuation only separate words. */
export function termsOf(q: string): Term[] {
  const words = q
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(Boolean)
  const telling = words.filter((word) => !fillers.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, maxTerms).map(termOf)
}

/** One or two letters begin too many words, so they match whole words only. */
export const termOf = (word: string): Term => ({ word, forms: formsOf(word), whole: word.length < 3 })

function formsOf(word: string): string[] {
  if (word.length < 4) return [word]
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ie`]
  if (/(ss|sh|ch|x|z)es$/.test(word)) return [word.slice(0, -2)]
  if (/[^sui]s$/.test(word)) return [word.slice(0, -1)]
  return [word]
}

const quoted = (form: string) => `'${form}'`
const beginnings = ({ forms, whole }: Term) => forms.map((form) => (whole ? quoted(form) : `${quoted(form)}:*`))

/** Postgres' spelling of a text search for any form of the term. */
export const anyForm = (term: Term): string => beginnings(term).join(' | ')

/** For ranking: any word counts, an exact match twice. */
export const anyWord = (terms: readonly Term[]): string =>
  terms.flatMap((term) => [...beginnings(term), ...[term.word, ...term.forms].map(quoted)]).join(' | ')

/** `SUV-RNG-014` or a part of it: an article number means one product, without similar matches. */
export const isCode = (q: string): boolean => q.includes('-') && /\d/.test(q) && !/\s/.test(q.trim())
