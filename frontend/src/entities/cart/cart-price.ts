import { paiseOf, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { advanceFor, toCollect, toPayOnline } from '@suvarna/contracts/orders/price/advance.ts'
import { type Price, type PriceContext, price } from '@suvarna/contracts/orders/price/price.ts'
import type { CartLine } from './cart.ts'
import type { CartState } from './cart-store.ts'

export type CartPrice = Omit<Price, 'lines' | 'delivery' | 'wrapping' | 'collecting' | 'wrap' | 'offers'> & {
  /** null: the order is not wrapped; 0: wrapped free of charge. */
  wrap: number | null
  /** The offers that make up the discount. */
  offers: { offerId: string; title: string; code: string | null; amount: number }[]
  /** For a cash order with an advance: the amount paid now and the amount that the courier collects. */
  parts?: { now: number; toCourier: number }
}

/** The part of the cart that its price depends on. */
export type PricedCart = Omit<CartState, 'lines' | 'broken'> & {
  lines: readonly (Pick<CartLine, 'price' | 'quantity'> & Partial<Pick<CartLine, 'id' | 'category'>>)[]
  /** The running offers and what is known of the shopper; the shop's built-in offer if omitted. */
  offered?: PriceContext['offered']
  /** Paise for a gift's wrapping; omitted if it is not wrapped. */
  wrap?: number
  /** The payment method, if it changes the price. */
  paying?: PriceContext['paying']
}

/** Returns the cart's price in rupees, computed in paise by the server's own function. */
export function cartPrice({ lines, offered, wrap, paying }: PricedCart): CartPrice {
  const paise = price(offeredLines(lines), { ...(offered ? { offered } : {}), wrap, paying })
  return {
    units: paise.units,
    subtotal: rupeesOf(paise.subtotal),
    discount: rupeesOf(paise.discount),
    shipping: rupeesOf(paise.shipping),
    wrap: wrap === undefined ? null : rupeesOf(paise.wrap),
    fee: rupeesOf(paise.fee),
    total: rupeesOf(paise.total),
    ...partsOf(paise.total, paying),
    offers: paise.offers.map(({ offerId, title, code, amount }) => ({
      ...{ offerId, title, code, amount: rupeesOf(amount) },
    })),
  }
}

function partsOf(total: number, paying: PricedCart['paying']): Pick<CartPrice, 'parts'> {
  const advance = paying?.method === 'cod' ? advanceFor(total, paying.terms) : 0
  if (advance === 0) return {}
  const order = { method: 'online' as const, total, advance }
  return { parts: { now: rupeesOf(toPayOnline(order)), toCourier: rupeesOf(toCollect(order)) } }
}

/** The lines in the form that offers take. */
export const offeredLines = (lines: PricedCart['lines']) =>
  lines.map(({ id, category, price: rupees, quantity }) => ({
    ...{ price: paiseOf(rupees), quantity },
    ...(id === undefined ? {} : { productId: id }),
    ...(category === undefined ? {} : { category }),
  }))
