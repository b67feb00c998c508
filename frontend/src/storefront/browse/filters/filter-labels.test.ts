import { expect, it } from 'vitest'
import { readAddress, writeAddress } from '../address/list-address.ts'
import type { Choices } from '../address/list-reads.ts'
import { chipsOf, productCountLabel, valueLabel } from './filter-labels.ts'
import { rupeesTyped } from './parse-rupees.ts'

const address = readAddress(
  new URLSearchParams(
    '?q=ring&plating=18k-gold,rose-gold&gender=unisex&min_price=500&max_price=1500&in_stock=1&page=3',
  ),
)
const choices = { plating: [{ value: '18k-gold', label: '18K gold', count: 3 }], gender: [] } as unknown as Choices

it('every filter is a labelled chip that removes it and returns to the first page', () => {
  expect(chipsOf(address, choices).map(({ label, without }) => [label, writeAddress(without)])).toEqual([
    ['In stock', '?q=ring&plating=18k-gold,rose-gold&gender=unisex&min_price=500&max_price=1500'],
    ['₹500 to ₹1,500', '?q=ring&plating=18k-gold,rose-gold&gender=unisex&in_stock=1'],
    ['18K gold', '?q=ring&plating=rose-gold&gender=unisex&min_price=500&max_price=1500&in_stock=1'],
    ['Rose gold', '?q=ring&plating=18k-gold&gender=unisex&min_price=500&max_price=1500&in_stock=1'],
    ['Everybody', '?q=ring&plating=18k-gold,rose-gold&min_price=500&max_price=1500&in_stock=1'],
  ])
})

it('a one-sided price range is labelled as such, and an unknown value by its own text', () => {
  const labels = (query: string) =>
    chipsOf(readAddress(new URLSearchParams(query)), undefined).map(({ label }) => label)
  expect(labels('min_price=500')).toEqual(['From ₹500'])
  expect(labels('max_price=900&stone=none,shell-pearls')).toEqual(['Up to ₹900', 'No stone', 'Shell pearls'])
  expect(valueLabel('stone', 'none', 'None')).toBe('No stone')
  expect([productCountLabel(1), productCountLabel(0)]).toEqual(['1 piece', '0 pieces'])
})

it('an amount may be typed with ₹ and commas', () => {
  expect(['₹1,500', ' 799 ', '999.50', '', 'cheap', '-5', '1e3', '99999999'].map(rupeesTyped)).toEqual([
    ...[1500, 799, 1000, undefined, undefined, undefined, undefined, undefined],
  ])
})
