import { expect, it } from 'vitest'
import { toProducts } from '../../entities/product/product.ts'
import { unseenFirst } from './fresh-first.ts'

const row = (...ids: string[]) => toProducts(ids.map((id) => ({ id })))
const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id).join(' ')

it('[H1] products of an earlier row come last, the others keep their order', () => {
  expect(idsOf(unseenFirst(row('a', 'b', 'c', 'd'), row('a', 'c')))).toBe('b d a c')
  expect(idsOf(unseenFirst(row('a', 'b', 'c'), row('a'), row('b')))).toBe('c a b')
  expect(idsOf(unseenFirst(row('a', 'b'), undefined))).toBe('a b')
})
