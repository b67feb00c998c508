import { expect, it } from 'vitest'
import { hasFilters, readAddress, toggled, withoutFilters, writeAddress } from './list-address.ts'
import { choicesOf, productsOf } from './list-reads.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))
const again = (query: string) => writeAddress(read(query))
const pathFor = (query: string, category?: string, page = 1) =>
  productsOf(read(query), category === undefined ? undefined : { category }, page).queryKey[0]

it('an address is rewritten in one canonical form', () => {
  const query = '?q=moti+ring&category=ring&plating=18k-gold,rose-gold&min_price=500&in_stock=1&sort=price_low&page=3'
  expect(again(query)).toBe(query)
  expect(again('?page=1&plating=rose-gold,18K-gold,rose-gold&q=%20moti%20%20ring')).toBe(
    '?q=moti+ring&plating=18k-gold,rose-gold',
  )
  expect(again('')).toBe('')
})

it('invalid parts are ignored', () => {
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

it('a value is toggled; each change returns to the first page', () => {
  const one = toggled(read('?page=4'), 'stone', 'ruby')
  const two = toggled(one, 'stone', 'pearl')
  expect([writeAddress(one), writeAddress(two)]).toEqual(['?stone=ruby', '?stone=pearl,ruby'])
  expect(writeAddress(toggled(two, 'stone', 'ruby'))).toBe('?stone=pearl')
  expect(writeAddress(toggled(toggled(two, 'stone', 'ruby'), 'stone', 'pearl'))).toBe('')
  expect(writeAddress(toggled(read('?category=ring'), 'category', 'earring'))).toBe('?category=earring')
})

it('clearing the filters keeps search text and order', () => {
  const filtered = read('?q=ring&stone=ruby&max_price=900&in_stock=1&sort=featured&page=2')
  expect(hasFilters(filtered)).toBe(true)
  expect(writeAddress(withoutFilters(filtered))).toBe('?q=ring&sort=featured')
  expect(hasFilters(withoutFilters(filtered))).toBe(false)
})

it('[X10] an unfiltered list is requested as specified, a filtered one by pages', () => {
  expect(pathFor('')).toBe('/products')
  expect(pathFor('?utm_source=x', 'rings')).toBe('/products?category=rings')
  expect(pathFor('', undefined, 2)).toBe('/products?page=2&limit=500')
  expect(pathFor('?stone=ruby', 'rings')).toBe('/products?category=rings&stone=ruby&page=1&limit=24')
  expect(pathFor('?q=moti+ring&sort=price_low', undefined, 2)).toBe(
    '/products?q=moti+ring&sort=price_low&page=2&limit=24',
  )
})

it('a category’s page requests no other category', () => {
  expect(pathFor('?category=earring', 'rings')).toBe('/products?category=rings')
})

it('a collection’s page can be narrowed to a category', () => {
  const { queryKey } = productsOf(read('?category=earring'), { collection: 'for-him' }, 1)
  expect(queryKey[0]).toBe('/products?collection=for-him&category=earring')
})

it('the choices depend on the filters, not on order or page', () => {
  const { queryKey } = choicesOf(read('?q=ring&stone=ruby&sort=price_low&page=3'), undefined)
  expect(queryKey[0]).toBe('/products/choices?q=ring&stone=ruby')
})
