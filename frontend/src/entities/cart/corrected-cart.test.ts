import { expect, it } from 'vitest'
import { toProduct } from '../product/product.ts'
import { limitOf, lineOf } from './cart.ts'
import { changeMessage } from './cart-changes-notice.tsx'
import { type CheckedLine, correctCart } from './corrected-cart.ts'

const jhumka = lineOf(toProduct({ id: 'j', name: 'Jhumka', price: 1899, stock: 5 }), 3, null)
const rani = toProduct({
  ...{ id: 'r', name: 'Rani Ring', category: 'Ring', price: 1299, stock: 2 },
  ring_sizes: [{ size: 7, stock: 2 }],
})
const ring = lineOf(rani, 2, 7)
const earring = (more: Partial<CheckedLine>): CheckedLine => ({
  ...{ product_id: 'j', size: null, price: 1899, available: 5 },
  ...more,
})
const sized = (more: Partial<CheckedLine>): CheckedLine => ({
  ...{ product_id: 'r', size: 7, price: 1299, available: 2 },
  ...more,
})
const corrected = (...[lines, checked]: Parameters<typeof correctCart>) =>
  correctCart(lines, checked).changes.map(changeMessage)

it('a cart without changes keeps the same line objects', () => {
  const { lines, changes } = correctCart([jhumka, ring], [earring({}), sized({})])
  expect(changes).toEqual([])
  expect(lines[0]).toBe(jhumka)
  expect(lines[1]).toBe(ring)
})

it('[K12] a new price, a smaller stock and a sold-out product are reported and corrected', () => {
  expect(corrected([jhumka], [earring({ price: 1999, available: 9 })])).toEqual([
    'Jhumka now costs ₹1,999 instead of ₹1,899.',
  ])
  expect(corrected([jhumka], [earring({ price: 1699 })])).toEqual(['Jhumka is down to ₹1,699 from ₹1,899.'])
  expect(correctCart([jhumka], [earring({ price: 1999, available: 9 })]).lines[0]).toMatchObject({
    ...{ price: 1999, quantity: 3, stock: 9 },
  })

  const fewer = correctCart([ring], [sized({ available: 1 })])
  expect(fewer.changes.map(changeMessage)).toEqual(['Only 1 of Rani Ring (size 7) is left.'])
  expect(fewer.lines[0]).toMatchObject({ quantity: 1 })
  expect(fewer.lines.map(limitOf)).toEqual([1])

  const gone = correctCart([jhumka, ring], [earring({}), sized({ available: 0 })])
  expect(gone.changes.map(changeMessage)).toEqual([
    'Rani Ring (size 7) is sold out, so we’ve taken it out of your bag.',
  ])
  expect(gone.changes[0]).toMatchObject({ kind: 'gone', why: 'size', productId: 'r' })
  expect(gone.lines).toEqual([jhumka])
  expect(corrected([jhumka], [earring({ available: 0, price: 0 })])).toEqual([
    'Jhumka is no longer sold, so we’ve taken it out of your bag.',
  ])
})

it('[K12] missing stock is reported before price changes', () => {
  expect(corrected([jhumka], [earring({ price: 1999, available: 1 })])).toEqual([
    'Only 1 of Jhumka is left.',
    'Jhumka now costs ₹1,999 instead of ₹1,899.',
  ])
})

it('a line added during the check stays', () => {
  expect(correctCart([jhumka, ring], [earring({})])).toEqual({ lines: [jhumka, ring], changes: [] })
})

it('[C6] a ring without a chosen size stays for the shopper to choose', () => {
  const without = lineOf(rani, 1, null)
  expect(correctCart([without], [{ product_id: 'r', size: null, price: 1299, available: 0 }])).toEqual({
    ...{ lines: [without], changes: [] },
  })
})
