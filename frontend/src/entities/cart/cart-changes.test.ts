import { expect, it } from 'vitest'
import { asSeen, type CartChange, mergeChanges, parseChanges } from './cart-changes.ts'

const about = { line: 'j:', productId: 'j', name: 'Jhumka', category: 'Earring', size: null }
const price = (from: number, to: number): CartChange => ({ ...about, kind: 'price', from, to })
const fewer = (left: number): CartChange => ({ ...about, kind: 'fewer', left })
const gone: CartChange = { ...about, kind: 'gone', why: 'sold' }

it('a price change starts from the price that the shopper last saw, and disappears when it is back there', () => {
  expect(mergeChanges([price(1899, 1999)], [price(1999, 2099)])).toEqual([price(1899, 2099)])
  expect(mergeChanges([price(1899, 1999)], [price(1999, 1899)])).toEqual([])
})

it('a seen change is unseen again after another change', () => {
  expect(mergeChanges([asSeen(price(1899, 1999)), asSeen(fewer(3))], [price(1999, 2099)])).toEqual([
    asSeen(fewer(3)),
    price(1899, 2099),
  ])
})

it('the latest count replaces the one before, other changes stay', () => {
  expect(mergeChanges([fewer(3), price(1, 2)], [fewer(1)])).toEqual([price(1, 2), fewer(1)])
})

it('a line that is gone has no other changes', () => {
  expect(mergeChanges([fewer(3), price(1, 2)], [gone])).toEqual([gone])
})

it('unreadable stored changes are dropped', () => {
  expect(parseChanges(JSON.parse(JSON.stringify([gone, null, { kind: 'price' }])))).toEqual([gone])
  expect(parseChanges({ half: 'written' })).toEqual([])
})
