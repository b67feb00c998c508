import { paiseOf, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { type Price, price } from '@suvarna/contracts/orders/price/price.ts'
import type { CartLine } from './cart.ts'

/** In rupees. */
export type CartPrice = Omit<Price, 'lines' | 'delivery'>

/** What a bag comes to, in rupees; counted in paise by the same function that the server uses. */
export function cartPrice(lines: readonly Pick<CartLine, 'price' | 'quantity'>[]): CartPrice {
  const paise = price(lines.map((line) => ({ price: paiseOf(line.price), quantity: line.quantity })))
  return {
    units: paise.units,
    subtotal: rupeesOf(paise.subtotal),
    discount: rupeesOf(paise.discount),
    shipping: rupeesOf(paise.shipping),
    total: rupeesOf(paise.total),
  }
}
