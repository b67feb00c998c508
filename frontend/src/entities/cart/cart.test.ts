import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import { describe, expect, it } from 'vitest'
import { addLine, type CartLine, limitOf, lineKey, parseCart, removeLine, removeOrdered, setQuantity } from './cart.ts'

const jhumka: CartLine = {
  id: 'p1',
  name: 'Meenakshi Pearl Jhumka',
  price: 1899,
  quantity: 1,
  image: 'jhumka.webp',
  selectedSize: null,
  category: 'Earring',
  material: 'Brass',
  plating: '18K gold',
  stone: 'Pearl',
  stock: 3,
  ring_size: [],
}
const ring: CartLine = {
  ...jhumka,
  id: 'p2',
  name: 'Rani Solitaire Ring',
  category: 'Ring',
  selectedSize: 7,
  ring_size: [
    { size: 6.5, stock: 1 },
    { size: 7, stock: 2 },
  ],
}

describe('a cart line', () => {
  it('[C1] survives storage with all its fields', () => {
    expect(parseCart(JSON.stringify([jhumka, ring]))).toEqual([jhumka, ring])
    expect(Object.keys(ring)).toEqual(
      'id name price quantity image selectedSize category material plating stone stock ring_size'.split(' '),
    )
  })

  it('[C1] is dropped when incomplete; text that is no cart throws', () => {
    expect(parseCart(JSON.stringify([jhumka, { id: 'x' }, null, { ...jhumka, quantity: 0 }]))).toEqual([jhumka])
    expect(parseCart(JSON.stringify([{ ...jhumka, id: '../../admin' }, ring]))).toEqual([ring])
    expect(parseCart(null)).toEqual([])
    expect(() => parseCart('{"not":"a list"}')).toThrow()
    expect(() => parseCart('garbage')).toThrow()
  })

  it('[C2] holds at most the stock, of the chosen size for rings', () => {
    expect(limitOf(jhumka)).toBe(3)
    expect(limitOf(ring)).toBe(2)
    expect(limitOf({ ...ring, selectedSize: 12 })).toBe(0)
  })
})

describe('adding', () => {
  it('[P5] the same product again raises its line’s quantity, another size gets its own line', () => {
    const cart = addLine(addLine([jhumka], jhumka), ring)
    expect(cart.map((line) => line.quantity)).toEqual([2, 1])
    expect(addLine(cart, { ...ring, selectedSize: 6.5 })).toHaveLength(3)
  })

  it('[P4] never goes above the stock and adds nothing that is sold out', () => {
    expect(addLine([{ ...jhumka, quantity: 3 }], jhumka)[0]?.quantity).toBe(3)
    expect(addLine([], { ...jhumka, stock: 0 })).toEqual([])
  })
})

it('a cart holds as many lines as an order can have: further ones are dropped, and a full cart takes no other product', () => {
  const lines = Array.from({ length: 51 }, (_none, at) => ({ ...jhumka, id: `p${at}` }))
  const full = parseCart(JSON.stringify(lines))
  expect(full).toEqual(lines.slice(0, 50))
  expect(addLine(full, ring)).toEqual(full)
  expect(addLine(full, { ...jhumka, id: 'p7' })[7]?.quantity).toBe(2)
})

it('[C2] quantity stays between 1 and the stock, and a line can be removed', () => {
  expect(setQuantity([ring], lineKey(ring), 9)[0]?.quantity).toBe(2)
  expect(setQuantity([ring], lineKey(ring), 0)[0]?.quantity).toBe(1)
  expect(removeLine([jhumka, ring], lineKey(jhumka))).toEqual([ring])
})

it('[S3] the cart counts units, not lines', () => {
  expect(unitsOf([{ ...jhumka, quantity: 2 }, ring])).toBe(3)
})

it('[K9] what was ordered leaves the cart, what was added meanwhile stays', () => {
  expect(removeOrdered([jhumka, ring], [jhumka])).toEqual([ring])
  expect(removeOrdered([{ ...jhumka, quantity: 3 }], [{ ...jhumka, quantity: 2 }])).toEqual([jhumka])
  expect(removeOrdered([ring], [{ ...ring, selectedSize: 6.5 }])).toEqual([ring])
})
