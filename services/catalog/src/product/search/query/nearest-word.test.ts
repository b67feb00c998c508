import { expect, test } from 'vitest'
import { distances, nearestWord } from './nearest-word.ts'

const known = ['necklace', 'bracelet', 'jhumka', 'earring', 'pendant', 'ring', 'pearls', 'kundan', 'solitaire', 'stud']

test.each([
  ['jumka', 'jhumka', 'a letter missing'],
  ['jhummka', 'jhumka', 'one too many'],
  ['pendent', 'pendant', 'one wrong'],
  ['rign', 'ring', 'two swapped'],
  ['neckalse', 'necklace', 'two mistakes in a long word'],
  ['pearrl', 'pearls', 'the beginning of a longer word'],
  ['sollitare', 'solitaire', 'two mistakes'],
])('%s is %s: %s', (word, meant) => expect(nearestWord(word, known)).toBe(meant))

test.each(['zzz', 'rng', 'king', 'stun', 'table', 'mangalsutra', ''])('%s is like none of them', (word) =>
  expect(nearestWord(word, known)).toBeUndefined(),
)

test('among equally near words the one with the same first letter wins, then the first', () => {
  expect(nearestWord('chocer', ['shoker', 'choker', 'chober'])).toBe('choker')
  expect(nearestWord('kangen', ['kangin', 'kangan'])).toBe('kangin')
})

test('a word has distance 0 to itself, and a swap counts 1', () => {
  const steps = (a: string, b: string) => distances(a, b).at(-1)
  expect([steps('kada', 'kada'), steps('kada', 'kaad'), steps('', 'abc'), steps('abc', '')]).toEqual([0, 1, 3, 3])
  expect(distances('kada', 'kadas')).toEqual([4, 3, 2, 1, 0, 1])
})
