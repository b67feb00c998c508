import { expect, test } from 'vitest'
import { distance, nearestWord } from './nearest-word.ts'

const known = ['necklace', 'bracelet', 'jhumka', 'earring', 'pendant', 'ring', 'pearls', 'kundan', 'solitaire', 'stud']

test.each([
  ['jumka', 'jhumka', 'a letter missing'],
  ['jhummka', 'jhumka', 'one too many'],
  ['pendent', 'pendant', 'one wrong'],
  ['rign', 'ring', 'two swapped'],
  ['neckalse', 'necklace', 'two mistakes in a long word'],
  ['perl', 'pearls', 'the beginning of a longer word'],
  ['sollitare', 'solitaire', 'two mistakes'],
])('%s is %s: %s', (word, meant) => expect(nearestWord(word, known)).toBe(meant))

test.each(['zzz', 'rng', 'table', 'mangalsutra', ''])('%s is like none of them', (word) =>
  expect(nearestWord(word, known)).toBeUndefined(),
)

test('of words as near as each other the one with the same first letter is meant, then the first', () => {
  expect(nearestWord('sold', ['bold', 'gold', 'solo'])).toBe('solo')
  expect(nearestWord('kade', ['kadi', 'kada'])).toBe('kadi')
})

test('a word is no step from itself, and a swap is one', () => {
  expect([distance('kada', 'kada'), distance('kada', 'kaad'), distance('', 'abc')]).toEqual([0, 1, 3])
})
