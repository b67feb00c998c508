import type { SearchTerm } from '@suvarna/contracts/catalog/search/search-terms.ts'
import type { UnderstoodKind } from '@suvarna/contracts/catalog/search/understood.ts'
import { inDescription } from '../index/search-document.ts'
import type { Vocabulary } from '../index/vocabulary.ts'
import { keyOf, normalized, singular, wordsIn } from './normalize.ts'

/** How well the product at an index of the vocabulary matches: 0 not at all, 1 by its name or category. */
export type Test = (place: number) => number

export type NamedCategory = { id: string; name: string }

export type Meaning = {
  kind: UnderstoodKind | 'word'
  label: string
  /** Whether it names a kind of piece. */
  isNoun: boolean
  /** The categories that it names. */
  categories?: readonly NamedCategory[]
  test: Test
}

const colours = new Set('red green blue pink black white yellow purple orange brown grey multicolour'.split(' '))
/** Combined with one of these, a word is better labelled as it was typed. */
const mixing = new Set(['category', 'gender', 'occasion'])
const genders = new Set(['men', 'women', 'unisex'])
const laterMeaning = 0.6
/** Score of unisex products in a search for men or women; products for that gender score higher. */
const forAll = 0.6
const colourInDescription = 0.5
const anotherMeaning = 0.15

const valueKinds: Readonly<Record<string, UnderstoodKind>> = { occasion: 'occasion' }

/** The meaning of one or several words, by their key, in this catalogue, without synonyms. */
export function plainMeaning(key: string, vocabulary: Vocabulary): Meaning | undefined {
  const category = vocabulary.categories.get(key)
  if (category)
    return {
      kind: 'category',
      label: category.name,
      isNoun: true,
      categories: [category],
      test: (place) => (vocabulary.products[place]?.category_id === category.id ? 1 : 0),
    }
  if (genders.has(key)) {
    const test: Test = (place) => {
      const gender = vocabulary.products[place]?.gender
      return gender === key ? 1 : gender === 'unisex' ? forAll : 0
    }
    return { kind: 'gender', label: key, isNoun: false, test }
  }
  const phrase = vocabulary.phrases.get(key)
  if (phrase && phrase.kind !== 'gender' && key !== 'none') {
    const words = wordsIn(normalized(phrase.text)).map(({ text }) => singular(text))
    const kind = valueKinds[phrase.kind] ?? 'material'
    return { kind, label: phrase.text, isNoun: false, test: everyWord(words, vocabulary) }
  }
  const isColour = colours.has(key)
  if (!isColour && !vocabulary.words.has(key) && !vocabulary.described.has(key)) return undefined
  return {
    kind: isColour ? 'colour' : 'word',
    label: vocabulary.words.get(key) ?? key,
    isNoun: vocabulary.nouns.has(key),
    test: wordTest(key, vocabulary),
  }
}

/** Matches rings made in this size. */
export const sizeMeaning = (size: number, { products }: Vocabulary): Meaning => ({
  ...{ kind: 'synonym', label: `Size ${size}`, isNoun: false },
  test: (place) => (products[place]?.sizes.includes(size) ? 1 : 0),
})

/** A word of a Hindi name. `alike`: the meaning of the same sound in the English names. */
export function hindiMeaning(word: string, vocabulary: Vocabulary, alike?: Meaning): Meaning | undefined {
  const known = vocabulary.hindi.get(word)
  if (!known) return alike
  const own = wordTest(word, vocabulary)
  if (!alike) return { kind: 'word', label: word, isNoun: known.isNoun, test: own }
  return { ...alike, isNoun: alike.isNoun || known.isNoun, test: anyOf([own, alike.test]) }
}

function wordTest(word: string, { nouns, weightsOf }: Vocabulary): Test {
  const described = nouns.has(word) ? 0 : colours.has(word) ? colourInDescription : inDescription
  const weights = weightsOf(word)
  return (place) => {
    const weight = weights[place] ?? 0
    return weight === inDescription ? described : weight
  }
}

const everyWord = (words: readonly string[], vocabulary: Vocabulary): Test =>
  all(words.map((word) => wordTest(word, vocabulary)))

/** Matches as well as the worst of the tests. */
const all = (tests: readonly Test[]): Test =>
  tests.length === 1 && tests[0] ? tests[0] : (place) => tests.reduce((least, test) => Math.min(least, test(place)), 1)

/** Matches as well as the best of the tests, plus a little for each of the others. */
export const anyOf = (tests: readonly Test[], factor: (place: number) => number = () => 1): Test => {
  if (tests.length === 1 && tests[0] && factor(0) === 1) return tests[0]
  const factors = tests.map((_, place) => factor(place))
  return (product) => {
    let best = 0
    let sum = 0
    for (let place = 0; place < tests.length; place++) {
      const score = (tests[place]?.(product) ?? 0) * (factors[place] ?? 0)
      sum += score
      if (score > best) best = score
    }
    return best + (sum - best) * anotherMeaning
  }
}

/** The meaning that the shop gives to a term. */
export function termMeaning({ term, finds }: SearchTerm, vocabulary: Vocabulary): Meaning | undefined {
  const alternatives = finds
    .split(',')
    .map((text) => alternativeOf(text.trim(), vocabulary))
    .filter((one) => one !== undefined)
  const [first] = alternatives
  if (!first) return undefined
  const isItself =
    keyOf(wordsIn(normalized(term)).map(({ text }) => text)) === keyOf(wordsIn(first.label).map(({ text }) => text))
  return {
    kind: first.kind === 'word' && !isItself ? 'synonym' : first.kind,
    label: first.isMixed ? term : first.label,
    isNoun: first.isNoun,
    categories: alternatives.flatMap(({ categories = [] }) => categories),
    test: anyOf(
      alternatives.map(({ test }) => test),
      (place) => laterMeaning ** place,
    ),
  }
}

/** Words that must all match: `bracelet men`, `rose gold`. */
function alternativeOf(text: string, vocabulary: Vocabulary): (Meaning & { isMixed: boolean }) | undefined {
  const words = wordsIn(normalized(text)).map((word) => word.text)
  const whole = plainMeaning(keyOf(words), vocabulary)
  if (whole) return { ...whole, isMixed: false }
  const parts = words.map((word) => plainMeaning(singular(word), vocabulary))
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined
  const known = parts.filter((part) => part !== undefined)
  const isMixed = known.some(({ kind }) => mixing.has(kind))
  return {
    kind: isMixed ? 'synonym' : 'word',
    label: text,
    isMixed,
    isNoun: known.some(({ isNoun }) => isNoun),
    test: all(known.map(({ test }) => test)),
  }
}
