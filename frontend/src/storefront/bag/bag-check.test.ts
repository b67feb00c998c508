import { expect, it } from 'vitest'
import { limitOf, lineOf } from '../../shared/bag/bag.ts'
import { toProduct } from '../../shared/catalog/product.ts'
import { setRight } from './bag-check.ts'

const jhumka = lineOf(toProduct({ id: 'j', name: 'Jhumka', price: 1899, stock: 5 }), 3, null)
const ring = lineOf(
  toProduct({
    id: 'r',
    name: 'Rani Ring',
    category: 'Ring',
    price: 1299,
    stock: 2,
    ring_sizes: [{ size: 7, stock: 2 }],
  }),
  2,
  7,
)

it('a bag that still holds stays as it is', () => {
  const checked = [
    { product_id: 'j', size: null, price: 1899, available: 5 },
    { product_id: 'r', size: 7, price: 1299, available: 2 },
  ]
  expect(setRight([jhumka, ring], checked)).toEqual({ lines: [jhumka, ring], news: [] })
})

it('[K12] a new price, a smaller stock and a sold-out piece are said in words and set right', () => {
  const priced = setRight([jhumka], [{ product_id: 'j', size: null, price: 1999, available: 9 }])
  expect(priced.news).toEqual(['Jhumka now costs ₹1,999 instead of ₹1,899.'])
  expect(priced.lines[0]).toMatchObject({ price: 1999, quantity: 3 })

  const fewer = setRight([ring], [{ product_id: 'r', size: 7, price: 1299, available: 1 }])
  expect(fewer.news).toEqual(['Only 1 of Rani Ring (size 7) is left.'])
  expect(fewer.lines[0]).toMatchObject({ quantity: 1 })
  expect(fewer.lines.map(limitOf)).toEqual([1])

  const gone = setRight([jhumka, ring], [{ product_id: 'j', size: null, price: 1899, available: 5 }])
  expect(gone.news).toEqual(['Rani Ring (size 7) is sold out and has left your bag.'])
  expect(gone.lines).toEqual([jhumka])
})

it('[K12] what is not there is said before what it costs', () => {
  const { news } = setRight([jhumka], [{ product_id: 'j', size: null, price: 1999, available: 1 }])
  expect(news).toEqual(['Only 1 of Jhumka is left.', 'Jhumka now costs ₹1,999 instead of ₹1,899.'])
})
