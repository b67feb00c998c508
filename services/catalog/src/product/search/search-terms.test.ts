import { expect, test } from 'vitest'
import { anyForm, termsOf } from './search-terms.ts'

const forms = (q: string) => termsOf(q).map((term) => term.forms.join('/'))

test.each([
  ['Rings', ['ring']],
  ['bangles', ['bangle']],
  ['huggies', ['huggy/huggie']],
  ['ruby', ['ruby/rubie']],
  ['brass', ['brass']],
  ['lotus', ['lotus']],
  ['watches boxes', ['watch', 'box']],
  ['18K', ['18k']],
])('%s is looked for as %j', (q, expected) => expect(forms(q)).toEqual(expected))

test('small words between the others are not looked for, unless there are no others', () => {
  expect(forms('the ring for a wedding')).toEqual(['ring', 'wedding'])
  expect(forms('with')).toEqual(['with'])
})

test('punctuation separates words and never reaches the search', () => {
  expect(forms("Moti-dana  bangles, 'set' | !of & (4):*")).toEqual(['moti', 'dana', 'bangle', 'set', '4'])
  expect(termsOf('%_\\ ;--')).toEqual([])
})

test('a word is looked for once, and no more than eight are', () => {
  expect(forms('ring ring rings')).toEqual(['ring', 'ring'])
  expect(termsOf('one two three four five six seven eight nine ten')).toHaveLength(8)
})

test('a word matches longer ones, unless it has only one or two letters', () => {
  expect(termsOf('jhum om').map(anyForm)).toEqual(["'jhum':*", "'om'"])
})
