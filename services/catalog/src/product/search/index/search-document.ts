import { keyOf, normalized, singular, wordsIn } from '../query/normalize.ts'
import { createTextPool } from '../text-pool.ts'

/** The fields of a product that the search reads. */
export type SearchRow = {
  id: string
  version: number
  sku: string
  name: string
  hindi_name: string | null
  description: string
  /** Paise. */
  price: number
  category_id: string
  gender: string
  /** Ring sizes in which it is made. */
  sizes: readonly number[]
  /** Values of material, plating, stone, occasion and attributes added since, by name. */
  values: Record<string, string>
  created_at: number
  sold: number
}

export type SearchDocument = Omit<SearchRow, 'name' | 'hindi_name' | 'description' | 'values'> & {
  /** The words of its Hindi name, the noun last; they are not part of the English vocabulary. */
  hindi: readonly string[]
  /** Each word once, in the singular; `weights` has, at its index, the weight of the best place with it. */
  words: readonly string[]
  weights: readonly number[]
  /** The last word of its name, as written: the kind of piece. */
  noun: string
  phrases: readonly Phrase[]
}

type Phrase = { kind: string; text: string; key: string }

/** A match in the name counts more than one in a stone, and that more than one in a description. */
const inName = 1
const inValue = 0.85
export const inDescription = 0.3

/** The words and attribute values that the documents of one reading share. */
export function createDocumentPool() {
  const text = createTextPool()
  const phrases = new Map<string, Phrase>()
  return {
    text,
    phrase(kind: string, value: string): Phrase {
      const key = `${kind}:${value}`
      const phrase = phrases.get(key) ?? phraseOf(kind, value)
      phrases.set(key, phrase)
      return phrase
    },
  }
}

export function documentOf(
  { name, hindi_name, description, values, ...row }: SearchRow,
  pool = createDocumentPool(),
): SearchDocument {
  const words = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const { text: word } of wordsIn(normalized(text))) {
      // In `8 mm wide`, the 8 is not a search term.
      if (weight < inName && /^\d+$/.test(word)) continue
      const key = singular(word)
      if ((words.get(key) ?? 0) < weight) words.set(pool.text(key), weight)
    }
  }
  add(name, inName)
  add(row.sku, inName)
  const hindi = wordsIn(normalized((hindi_name ?? '').split(',')[0] ?? '')).map(({ text }) => pool.text(text))
  for (const word of hindi) words.set(word, inName)
  for (const value of Object.values(values)) add(value, inValue)
  add(description, inDescription)
  // `Bangles, Set of 4` are bangles.
  const noun = pool.text(wordsIn(normalized(name.split(',')[0] ?? '')).at(-1)?.text ?? '')
  const phrases = phrasesOf(values).map(({ kind, text }) => pool.phrase(kind, text))
  return {
    ...row,
    category_id: pool.text(row.category_id),
    gender: pool.text(row.gender),
    ...{ words: [...words.keys()], weights: [...words.values()], hindi, noun },
    phrases: phrases.filter(({ key }) => !/^[\d ]+$/.test(key)),
  }
}

const phrasesOf = (values: SearchRow['values']) =>
  Object.entries(values).flatMap(([kind, value]) =>
    value
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean)
      .map((text) => ({ kind, text })),
  )

const phraseOf = (kind: string, text: string): Phrase => ({
  ...{ kind, text },
  key: keyOf(wordsIn(normalized(text)).map((word) => word.text)),
})
