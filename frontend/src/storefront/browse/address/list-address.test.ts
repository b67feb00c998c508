import { expect, it } from 'vitest'
import { isNarrowed, readAddress, toggled, widened, writeAddress } from './list-address.ts'
import { choicesOf, productsOf } from './list-reads.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))
const again = (query: string) => writeAddress(read(query))
const pieces = (query: string, category?: string, page = 1) => productsOf(read(query), category, page).queryKey[0]

it('what an address says is written again in one spelling', () => {
  const said = '?q=moti+ring&category=ring&plating=18k-gold,rose-gold&min_price=500&in_stock=1&sort=price_low&page=3'
  expect(again(said)).toBe(said)
  expect(again('?page=1&plating=rose-gold,18K-gold,rose-gold&q=%20moti%20%20ring')).toBe(
    '?q=moti+ring&plating=18k-gold,rose-gold',
  )
  expect(again('')).toBe('')
})

it('what makes no sense counts as not said', () => {
  const nonsense =
    '?sort=toString&page=-1&min_price=1e9&max_price=cheap&in_stock=yes&gender=robots&stone=,,&plating=%00&utm_source=x'
  expect(again(nonsense)).toBe('')
  expect(read('?page=100000').page).toBe(1)
  expect(read(`?q=${'x'.repeat(500)}`).q).toHaveLength(200)
  expect(
    read(`?stone=${Array.from({ length: 40 }, (_, at) => `stone-${at}`)}`).chosen.stone?.join().length,
  ).toBeLessThan(201)
  expect(read('?category=ring,earring').chosen.category).toEqual(['ring'])
})

it('a value is chosen and let go again; the first page comes back with each', () => {
  const one = toggled(read('?page=4'), 'stone', 'ruby')
  const two = toggled(one, 'stone', 'pearl')
  expect([writeAddress(one), writeAddress(two)]).toEqual(['?stone=ruby', '?stone=pearl,ruby'])
  expect(writeAddress(toggled(two, 'stone', 'ruby'))).toBe('?stone=pearl')
  expect(writeAddress(toggled(toggled(two, 'stone', 'ruby'), 'stone', 'pearl'))).toBe('')
  expect(writeAddress(toggled(read('?category=ring'), 'category', 'earring'))).toBe('?category=earring')
})

it('without its filters a list keeps its words and its order', () => {
  const narrow = read('?q=ring&stone=ruby&max_price=900&in_stock=1&sort=featured&page=2')
  expect(isNarrowed(narrow)).toBe(true)
  expect(writeAddress(widened(narrow))).toBe('?q=ring&sort=featured')
  expect(isNarrowed(widened(narrow))).toBe(false)
})

it('[X10] a bare list is asked for as the specification says, a narrowed one by pages', () => {
  expect(pieces('')).toBe('/products')
  expect(pieces('?utm_source=x', 'rings')).toBe('/products?category=rings')
  expect(pieces('', undefined, 2)).toBe('/products?page=2&limit=500')
  expect(pieces('?stone=ruby', 'rings')).toBe('/products?category=rings&stone=ruby&page=1&limit=48')
  expect(pieces('?q=moti+ring&sort=price_low', undefined, 2)).toBe(
    '/products?q=moti+ring&sort=price_low&page=2&limit=48',
  )
})

it('on the page of a category no other one can be asked for', () => {
  expect(pieces('?category=earring', 'rings')).toBe('/products?category=rings')
})

it('the choices are those of the filters, whatever the order and the page', () => {
  const { queryKey } = choicesOf(read('?q=ring&stone=ruby&sort=price_low&page=3'), undefined)
  expect(queryKey[0]).toBe('/products/choices?q=ring&stone=ruby')
})
