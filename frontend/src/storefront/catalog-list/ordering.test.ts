import { expect, it } from 'vitest'
import { toProducts } from '../../shared/catalog/product.ts'
import { orderBy, readOrdering } from './ordering.ts'

const products = toProducts([
  { id: 'a', price: 300 },
  { id: 'b', price: 100 },
  { id: 'c', price: 200 },
])
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

it('a list is ordered as the address says, the newest first otherwise', () => {
  expect(ids(orderBy(readOrdering(null), products))).toBe('abc')
  expect(ids(orderBy(readOrdering('price-up'), products))).toBe('bca')
  expect(ids(orderBy(readOrdering('price-down'), products))).toBe('acb')
  expect(readOrdering('toString')).toBe('newest')
})
