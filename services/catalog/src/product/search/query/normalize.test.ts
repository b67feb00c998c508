import { expect, test } from 'vitest'
import { folded, keyOf, normalized, singular, wordsIn } from './normalize.ts'
import { transliterated } from './transliterate.ts'

test('one spelling for what is typed differently', () => {
  expect(normalized('  ＲＩＮＧ\tunder  ५०० ')).toBe('ring under 500')
  expect(normalized('चूड़ी')).toBe(normalized('चूड़ी'))
})

test('words stand where the text has them', () => {
  const text = normalized('Men’s “jhumka”, कंगन!')
  expect(wordsIn(text).map((word) => word.text)).toEqual(['men', 'jhumka', 'कंगन'])
  for (const { text: word, start, end } of wordsIn(text)) expect(text.slice(start, end)).toBe(word)
})

test.each([
  ['rings', 'ring'],
  ['jhumkas', 'jhumka'],
  ['brooches', 'brooch'],
  ['accessories', 'accessory'],
  ['glass', 'glass'],
  ['cubic', 'cubic'],
  ['ties', 'tie'],
  ['अंगूठियां', 'अंगूठी'],
  ['पायलें', 'पायल'],
  ['कंगनों', 'कंगन'],
  ['में', 'में'],
])('%s is several %s', (plural, one) => expect(singular(plural)).toBe(one))

test('words that are written apart and together have one key', () => {
  expect(keyOf(['ear', 'rings'])).toBe(keyOf(['earring']))
  expect(keyOf(['mangal', 'sutra'])).toBe('mangalsutra')
  expect(keyOf(['22', 'k'])).toBe('22k')
  expect(keyOf(['1', '1'])).not.toBe(keyOf(['11']))
})

test.each([
  ['paayal', 'payal'],
  ['kundhan', 'kundan'],
  ['choodi', 'chudi'],
  ['zumka', 'jumka'],
  ['jhummka', 'jhumka'],
])('%s sounds like %s', (typed, meant) => expect(folded(typed)).toBe(folded(meant)))

test.each([
  ['झुमका', 'jhumka'],
  ['पायल', 'payal'],
  ['कंगन', 'kangan'],
  ['मोती', 'moti'],
])('%s sounds like %s', (typed, meant) => expect(folded(transliterated(typed))).toBe(folded(meant)))
