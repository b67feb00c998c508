import { paiseOf, totalsOf as paiseTotalsOf, rupeesOf, type Totals } from '@suvarna/contracts/common/money.ts'
import type { CartLine } from './cart.ts'

export type { Totals }

/** What a bag comes to, in rupees; counted in paise by the same function that the server uses. */
export function totalsOf(lines: readonly Pick<CartLine, 'price' | 'quantity'>[]): Totals {
  const paise = paiseTotalsOf(lines.map(({ price, quantity }) => ({ price: paiseOf(price), quantity })))
  return {
    units: paise.units,
    subtotal: rupeesOf(paise.subtotal),
    discount: rupeesOf(paise.discount),
    shipping: rupeesOf(paise.shipping),
    total: rupeesOf(paise.total),
  }
}
