import { expect, it } from 'vitest'
import { toProduct } from '../product/product.ts'
import { lineOf } from './cart.ts'
import { needsSize, ringProblems, sizeProblem } from './size-check.ts'

const ring = toProduct({
  id: 'r1',
  name: 'Rani Ring',
  category: 'Ring',
  price: 1299,
  stock: 2,
  ring_sizes: [
    { size: 6, stock: 0 },
    { size: 7, stock: 2 },
  ],
})
const jhumka = toProduct({ id: 'j1', name: 'Jhumka', category: 'Earring', price: 1899, stock: 4 })

it('[P12] a ring requires a size that exists, is offered and is in stock', () => {
  expect(sizeProblem(ring, null)).toBe('Please select a ring size')
  expect(sizeProblem(ring, 2.25)).toBe('Invalid ring size 2.25')
  expect(sizeProblem(ring, 9)).toBe('Ring size 9 is not available for this product')
  expect(sizeProblem(ring, 6)).toBe('Ring size 6 is out of stock')
  expect(sizeProblem(ring, 7)).toBeNull()
})

it('[P12] other products need no size', () => {
  expect(needsSize(jhumka)).toBe(false)
  expect(sizeProblem(jhumka, null)).toBeNull()
  expect(needsSize(toProduct({ category: 'Rings' }))).toBe(true)
})

it('[C6] [K7] the cart names each ring that cannot be bought as it is', () => {
  expect(ringProblems([lineOf(jhumka, 1, null), lineOf(ring, 1, 6), lineOf(ring, 1, 7)])).toEqual([
    'Rani Ring: Ring size 6 is out of stock',
  ])
})
