import { LRUCache } from 'lru-cache'
import { nearestWord } from '../query/nearest-word.ts'
import { folded, keyOf, normalized, singular, wordsIn } from '../query/normalize.ts'
import { inDescription, type SearchDocument } from './search-document.ts'

/** The catalogue's own words, for exact and nearest matches. */
export type Vocabulary = {
  /** In the order of equal matches: best-selling first, then newest. */
  products: readonly SearchDocument[]
  /** By index of the product: the weight of a word. */
  weightsOf(word: string): Float64Array
  categories: ReadonlyMap<string, { id: string; name: string }>
  /** Attribute values by key. */
  phrases: ReadonlyMap<string, { kind: string; text: string }>
  /** Words of names and attributes by their singular, each as one of them writes it. */
  words: ReadonlyMap<string, string>
  described: ReadonlySet<string>
  /** Words of Hindi names, and whether one names a kind of piece. */
  hindi: ReadonlyMap<string, { isNoun: boolean }>
  /** Nouns for kinds of pieces. In a description such a noun only names what the product goes with. */
  nouns: ReadonlySet<string>
}

export function vocabularyOf(
  documents: Iterable<SearchDocument>,
  categories: readonly { id: string; name: string }[],
): Vocabulary {
  const products = [...documents].sort(
    (a, b) => b.sold - a.sold || b.created_at - a.created_at || (a.id < b.id ? -1 : 1),
  )
  const words = new Map<string, string>()
  const described = new Set<string>()
  const nouns = new Set<string>()
  const hindi = new Map<string, { isNoun: boolean }>()
  const phrases = new Map<string, { kind: string; text: string }>()
  const places = new Map<string, Places>()
  for (const [place, document] of products.entries()) {
    for (const [at, word] of document.words.entries()) {
      const known = places.get(word) ?? { of: [], weights: [] }
      if (known.of.length === 0) places.set(word, known)
      known.of.push(place)
      known.weights.push(document.weights[at] ?? 0)
    }
    for (const [place, word] of document.hindi.entries())
      hindi.set(word, { isNoun: place === document.hindi.length - 1 || (hindi.get(word)?.isNoun ?? false) })
    for (const [at, word] of document.words.entries())
      if (document.hindi.includes(word)) continue
      else if ((document.weights[at] ?? 0) > inDescription) words.set(word, words.get(word) ?? word)
      else described.add(word)
    const noun = singular(document.noun)
    if (noun) {
      nouns.add(noun)
      words.set(noun, document.noun)
    }
    for (const { kind, text, key } of document.phrases) phrases.set(key, { kind, text })
  }
  const named = categories.map(
    (category) => [keyOf(wordsIn(normalized(category.name)).map(({ text }) => text)), category] as const,
  )
  return {
    products,
    weightsOf: weighing(products.length, places),
    categories: new Map(named),
    phrases,
    words,
    described,
    hindi,
    nouns,
  }
}

/** Number of words whose weights are cached: 80 kB each for 10,000 products. */
const maxWeighed = 100

/** The products that contain a word, and the word's weight for each. */
type Places = { of: number[]; weights: number[] }

function weighing(products: number, places: ReadonlyMap<string, Places>) {
  const known = new LRUCache<string, Float64Array>({ max: maxWeighed })
  return (word: string): Float64Array => {
    let weights = known.get(word)
    if (weights) return weights
    weights = new Float64Array(products)
    const has = places.get(word)
    for (const [at, place] of has?.of.entries() ?? []) weights[place] = has?.weights[at] ?? 0
    known.set(word, weights)
    return weights
  }
}

const maxRemembered = 2_000
/** Shorter words are the beginning of too many others. */
const fewestToCorrect = 4
/** In a shorter word the first letter is taken as correct. */
const fewestLetters = 6

/** Finds the known word that a misspelt one was meant to be; `known` are keys. */
export function speller(known: Iterable<string>) {
  const keys = [...known]
  const bySound = new Map<string, string>()
  for (const key of keys) if (!bySound.has(folded(key))) bySound.set(folded(key), key)
  const sounds = [...bySound.keys()]
  const remembered = new Map<string, string | undefined>()
  const near = (sound: string) => {
    if (sound.length < fewestToCorrect) return undefined
    const alike = sounds.filter((other) => other[0] === sound[0])
    return nearestWord(sound, alike) ?? (sound.length < fewestLetters ? undefined : nearestWord(sound, sounds))
  }
  return {
    soundsLike: (word: string) => bySound.get(folded(word)),
    nearest(word: string): string | undefined {
      const sound = folded(word)
      if (!remembered.has(sound)) {
        if (remembered.size >= maxRemembered) remembered.clear()
        const found = near(sound)
        remembered.set(sound, found === undefined ? undefined : bySound.get(found))
      }
      return remembered.get(sound)
    },
    beginning: (word: string) => keys.filter((key) => key.startsWith(word)),
  }
}
