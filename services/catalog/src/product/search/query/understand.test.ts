import { expect, test } from 'vitest'
import { documentOf } from '../index/search-document.ts'
import { vocabularyOf } from '../index/vocabulary.ts'
import { rank } from '../rank.ts'
import { defaultTerms } from '../terms/default-terms.ts'
import { lexiconOf } from './lexicon.ts'
import { understand, understoodOf } from './understand.ts'

const product = (id: string, name: string, category_id: string, stone = 'None', more: object = {}) =>
  documentOf({
    ...{
      id,
      name,
      category_id,
      version: 1,
      sku: id,
      price: 90_000,
      gender: 'women',
      sizes: [],
      created_at: 0,
      sold: 0,
    },
    ...{
      hindi_name: null,
      description: '',
      values: { material: 'Brass', plating: 'Rose gold', stone, occasion: 'Everyday' },
    },
    ...more,
  })
const products = [
  product('jhumka', 'Gulabo Jhumka', 'earrings', 'Red glass'),
  product('drops', 'Aks Drops', 'earrings', 'Kundan glass', { description: 'Not as much as a jhumka.' }),
  product('kada', 'Saada Kada, Pair', 'bangles'),
  product('ring', 'Meher Ring', 'rings', 'Red glass', { gender: 'men', sizes: [10, 12], price: 30_000 }),
  product('band', 'Lehar Band', 'bands', 'None', { price: 40_000, sizes: [12], description: 'Of 12 mm, 11 turns.' }),
  product('halo', 'Panna Halo', 'bands', 'None', { price: 60_000, sizes: [14] }),
  product('pin', 'Phool Nose Pin', 'pins'),
]
const categories = Object.entries({
  earrings: 'Earring',
  bangles: 'Bangle',
  rings: 'Ring',
  bands: 'Band',
  pins: 'Nose Pins',
})
const vocabulary = vocabularyOf(
  products,
  categories.map(([id, name]) => ({ id, name })),
)
const lexicon = lexiconOf(defaultTerms, vocabulary)
const found = (q: string) => rank(vocabulary, understand(q, lexicon)).products.map(({ id }) => id)
const labels = (q: string) => understoodOf(understand(q, lexicon)).map(({ kind, label }) => `${kind}: ${label}`)

test.each([
  ['jhumka', ['jhumka'], 'a piece, and not what is none'],
  ['ear rings', ['drops', 'jhumka'], 'a category that is written apart'],
  ['red rings and bangles', ['ring'], 'of two categories either, with the colour'],
  ['laal anguthi', ['ring'], 'in Hindi with Latin letters'],
  ['रोज गोल्ड कड़ा', ['kada'], 'in Devanagari'],
  ['kunadn', ['drops'], 'two letters swapped'],
  ['ring for husband', ['ring'], 'for whom'],
  ['ring for girls', [], 'for whom it is not'],
  ['wooden table', [], 'what is not sold'],
  ['diamond shoes', [], 'what is not sold, however it looks'],
  ['baby bangles', [], 'for whom nothing is made, though it sounds like another word'],
  ['झुमकों', ['jhumka'], 'several of them in Hindi'],
  ['hello', [], 'another word but for one letter'],
  ['jumk', ['jhumka'], 'the beginning of a word as it sounds'],
  ['12', [], 'a number that stands in a description'],
  ["' or 1=1 --", [], 'two numbers that are not one'],
  ['size 12', ['band', 'ring'], 'a size'],
  ['band size 14', ['halo'], 'one kind in a size'],
  ['band size 10', ['band', 'halo'], 'one kind, where the size is not made'],
  ['cheap bands', ['band', 'halo'], 'the cheapest first'],
  ['cheap eternity ring', ['ring', 'band', 'halo'], 'the cheapest first, also where it is meant less'],
  ['eternity ring', ['band', 'halo', 'ring'], 'what is meant most'],
  ['sasta', ['ring', 'band', 'halo', 'drops', 'jhumka', 'kada', 'pin'], 'the cheapest of all'],
  ['cash on delivery bands', ['band', 'halo'], 'what is no word of a piece'],
])('%s finds %j: %s', (q, ids) => expect(found(q)).toEqual(ids))

test('what was understood is named by its kind', () => {
  expect(labels('red ear rings for men under 500')).toEqual([
    'price: Up to ₹500',
    'colour: red',
    'category: Earring',
    'gender: men',
  ])
  expect(labels('sasti size 12 band')).toEqual(['price: Lowest price first', 'synonym: Size 12', 'category: Band'])
  expect(labels('jhumki')).toEqual(['synonym: jhumka'])
  expect(labels('jhumka')).toEqual([])
})

test('a category of the shop goes before the shop’s own terms only where an admin says so', () =>
  expect(rank(vocabulary, understand('nose pins', lexiconOf([], vocabulary))).products.map(({ id }) => id)).toEqual([
    'pin',
  ]))

test('without a part the search says the rest, and reads as the same parts but this one', () => {
  const words = ['red', 'ear ring', 'for men', 'under 500', 'rose gold', 'झुमका', '500 se kam', 'shaadi', 'xyz']
  for (const first of words)
    for (const second of words)
      for (const third of words) {
        const q = `${first} ${second} ${third}`
        const parts = understoodOf(understand(q, lexicon))
        for (const [place, part] of parts.entries()) {
          expect(q).toContain(part.text)
          expect(part.without.length).toBeLessThan(q.length)
          const left = parts.filter((_, other) => other !== place).map(({ label }) => label)
          if (new Set([first, second, third]).size === 3 && !q.includes('500 se kam') && parts[0]?.kind !== 'price')
            expect(understoodOf(understand(part.without, lexicon)).map(({ label }) => label)).toEqual(left)
        }
      }
})

test('any text is read, and whole again by its parts', () => {
  for (const q of [
    '',
    '   ',
    '%',
    "'; drop table",
    '\\',
    ':*',
    '🙂',
    '₹',
    'ा',
    '-'.repeat(200),
    'a '.repeat(100),
    '0'.repeat(200),
  ])
    expect(() => rank(vocabulary, understand(q, lexicon))).not.toThrow()
})
