import { expect, test } from 'vitest'
import { aProduct } from '../../../testing/samples.ts'
import { lineOf } from '../../cart/cart.ts'
import { toProduct } from '../../product/product.ts'
import type { OrderItem } from '../order.ts'
import { orderAgain } from './order-again.ts'

const studs = toProduct(aProduct({ id: 'studs', name: 'Studs', stock: 3, price: 500 }))
const ring_sizes = [
  { size: 7, stock: 2 },
  { size: 8, stock: 0 },
]
const ring = toProduct(aProduct({ id: 'ring', name: 'Ring', category: 'Ring', ring_sizes, stock: 2 }))
const found = new Map([studs, ring].map((product) => [product.id, product]))
const item = (productId: string, quantity: number, size = ''): OrderItem => ({
  ...{
    itemId: '1',
    productId,
    name: `The ${productId}`,
    sku: '',
    image: '',
    quantity,
    price: 1,
    size,
    takenOut: 0,
    returnable: 0,
  },
})
const linesOf = ({ lines }: ReturnType<typeof orderAgain>) =>
  lines.map(({ id, selectedSize, quantity, price }) => [id, selectedSize, quantity, price])

test('what can be bought comes into the bag at today’s price; what cannot is named', () => {
  const again = orderAgain([], [item('studs', 2), item('ring', 1, '7'), item('ring', 1, '8'), item('gone', 1)], found)
  expect(linesOf(again)).toEqual([
    ['studs', null, 2, 500],
    ['ring', 7, 1, ring.price],
  ])
  expect(again.left).toEqual(['The ring, size 8 is sold out at the moment.', 'The gone is no longer in the shop.'])
})

test('the bag keeps what it holds, never above the stock', () => {
  const bag = [lineOf(studs, 2, null)]
  const again = orderAgain(bag, [item('studs', 2)], found)
  expect(linesOf(again)).toEqual([['studs', null, 3, 500]])
  expect(again.left).toEqual(['We have only 3 of The studs.'])
  expect(bag[0]?.quantity).toBe(2)
})
