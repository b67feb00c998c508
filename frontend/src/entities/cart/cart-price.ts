import { paiseOf, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { type Price, price } from '@suvarna/contracts/orders/price/price.ts'
import type { CartLine } from './cart.ts'
import type { CartState } from './cart-store.ts'

/** In rupees. */
export type CartPrice = Omit<Price, 'lines' | 'delivery'>

/** What decides what a bag comes to. */
export type PricedCart = Omit<CartState, 'lines' | 'broken'> & {
  lines: readonly Pick<CartLine, 'price' | 'quantity'>[]
}

/** What a bag comes to, in rupees; counted in paise by the same function that the server uses. */
export function cartPrice({ lines }: PricedCart): CartPrice {
  const paise = price(lines.map((line) => ({ price: paiseOf(line.price), quantity: line.quantity })))
  return {
    units: paise.units,
    subtotal: rupeesOf(paise.subtotal),
    discount: rupeesOf(paise.discount),
    shipping: rupeesOf(paise.shipping),
    total: rupeesOf(paise.total),
  }
}
