import { paiseOf, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { standingId } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { type Price, price } from '@suvarna/contracts/orders/price/price.ts'
import type { CartLine } from './cart.ts'
import type { CartState } from './cart-store.ts'

export type CartPrice = Omit<Price, 'lines' | 'delivery' | 'offers'> & {
  /** By name, where it is not the shop’s own offer alone. */
  offers: { title: string; code: string | null; amount: number }[]
}

/** The part of the cart that its price depends on. */
export type PricedCart = Omit<CartState, 'lines' | 'broken'> & {
  lines: readonly Pick<CartLine, 'price' | 'quantity'>[]
}

/** The cart's price in rupees; computed in paise by the server's own function. */
export function cartPrice({ lines }: PricedCart): CartPrice {
  const paise = price(lines.map((line) => ({ price: paiseOf(line.price), quantity: line.quantity })))
  return {
    units: paise.units,
    subtotal: rupeesOf(paise.subtotal),
    discount: rupeesOf(paise.discount),
    shipping: rupeesOf(paise.shipping),
    total: rupeesOf(paise.total),
    offers: paise.offers.every(({ offerId }) => offerId === standingId)
      ? []
      : paise.offers.map(({ title, code, amount }) => ({ title, code, amount: rupeesOf(amount) })),
  }
}
