import type { SearchTerm } from '@suvarna/contracts/catalog/search/search-terms.ts'
import { speller, type Vocabulary } from '../index/vocabulary.ts'
import { anyOf, hindiMeaning, type Meaning, plainMeaning, sizeMeaning, termMeaning } from './meaning.ts'
import { keyOf, normalized, singular, wordsIn } from './normalize.ts'
import { isDevanagari, transliterated } from './transliterate.ts'

export type Reading =
  | { use: 'find'; meaning: Meaning /** If misspelt: what was read instead. */; corrected?: string }
  | { use: 'leave_out' | 'not_sold' }

/** The meanings of words: the shop's terms first, then the catalogue's own words. */
export type Lexicon = {
  exact(key: string): Reading | undefined
  sized(size: number): Meaning
  /** For a single unknown word: the nearest known word, a word that it begins, or two words written as one. */
  guessed(word: string): Reading | undefined
}

/** The longest term, in words. */
export const longestTerm = 5
const fewestLetters = 3
const maxCompletions = 8
const guessWeight = 0.8
const fewestToGuess = 4

export function lexiconOf(terms: readonly SearchTerm[], vocabulary: Vocabulary): Lexicon {
  const byKey = new Map(terms.map((term) => [termKey(term.term), term]))
  const exact = (key: string): Reading | undefined => {
    const term = byKey.get(key)
    if (term && term.use !== 'find') return { use: term.use }
    const meaning = (term && termMeaning(term, vocabulary)) ?? plainMeaning(key, vocabulary)
    return meaning && { use: 'find', meaning }
  }
  const own = [...vocabulary.categories.keys(), ...vocabulary.words.keys()]
  const spelling = speller([
    ...own,
    ...['men', 'women'],
    ...terms
      .filter(({ term, use }) => use === 'find' || (use === 'leave_out' && term.length > fewestToGuess))
      .map(({ term }) => termKey(term)),
  ])
  const corrected = (key: string): Reading | undefined => {
    const reading = exact(key)
    if (reading?.use !== 'find') return reading
    const display = vocabulary.words.get(key) ?? byKey.get(key)?.term ?? key
    return { ...reading, meaning: weaker(reading.meaning), corrected: display }
  }
  const completed = (word: string): Reading | undefined => {
    if (word.length < fewestLetters) return undefined
    const own = spelling.beginning(word).slice(0, maxCompletions)
    const meanings = own
      .map((key) => exact(key))
      .flatMap((reading) => (reading?.use === 'find' ? [reading.meaning] : []))
    const [first] = meanings
    if (!first) return undefined
    const test = anyOf(meanings.map((meaning) => meaning.test))
    const isOne = meanings.length === 1
    return {
      use: 'find',
      meaning: weaker({
        ...(isOne ? first : { kind: 'word', label: word }),
        isNoun: meanings.every(({ isNoun }) => isNoun),
        categories: meanings.flatMap(({ categories = [] }) => categories),
        test,
      } as Meaning),
    }
  }
  return {
    exact,
    sized: (size) => sizeMeaning(size, vocabulary),
    guessed(word) {
      const typed = isDevanagari(word) ? transliterated(singular(word)) : word
      const key = keyOf([typed])
      const alike = spelling.soundsLike(key)
      if (alike !== undefined && alike !== word) {
        const reading = corrected(alike)
        if (reading && (reading.use !== 'find' || !vocabulary.hindi.has(word))) return reading
        if (reading?.use === 'find')
          return { use: 'find', meaning: hindiMeaning(word, vocabulary, reading.meaning) ?? reading.meaning }
      }
      const own = hindiMeaning(word, vocabulary)
      if (own) return { use: 'find', meaning: own }
      const completion = completed(typed)
      if (completion) return completion
      const nearest = spelling.nearest(key)
      return nearest === undefined ? undefined : corrected(nearest)
    },
  }
}

export const termKey = (term: string): string => keyOf(wordsIn(normalized(term)).map(({ text }) => text))

const weaker = (meaning: Meaning): Meaning => ({ ...meaning, test: (product) => meaning.test(product) * guessWeight })
