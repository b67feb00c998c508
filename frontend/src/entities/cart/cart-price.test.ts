import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { expect, it } from 'vitest'
import { cartPrice } from './cart-price.ts'

it('[C3] from two units on a tenth of the subtotal is taken off, in whole rupees', () => {
  expect(cartPrice({ lines: [{ price: 1299, quantity: 1 }] })).toMatchObject({ discount: 0, total: 1299 })
  expect(cartPrice({ lines: [{ price: 1299, quantity: 2 }] })).toMatchObject({
    subtotal: 2598,
    discount: 260,
    total: 2338,
  })
  expect(
    cartPrice({
      lines: [
        { price: 999, quantity: 1 },
        { price: 1, quantity: 1 },
      ],
    }),
  ).toMatchObject({ discount: 100 })
})

it('[C4] shipping is free and the total is subtotal less discount', () => {
  const { subtotal, discount, shipping, total } = cartPrice({ lines: [{ price: 1899.5, quantity: 3 }] })
  expect(shipping).toBe(0)
  expect(total).toBe(subtotal - discount)
})

it('[P11] prices are in rupees without decimals, with Indian digit grouping', () => {
  expect(formatRupees(1899)).toBe('₹1,899')
  expect(formatRupees(150000)).toBe('₹1,50,000')
})
