import { leastAtProvider } from '../../common/money.ts'
import { type GivenOffer, spread, wholeRupees } from '../offers/offer-rules.ts'
import type { DomainMethod } from '../payment-method.ts'
import type { AdvanceTerms } from './advance.ts'

/** What a way to pay costs, or takes off, in paise; all 0 by default. */
export type PaymentTerms = AdvanceTerms & {
  /** For an order whose cash the courier collects. */
  cash_fee: number
  /** Off the goods of an order paid online, after all offers. */
  prepaid_percent: number
  /** Maximum taken off; 0: no limit. */
  prepaid_cap: number
}

/** How an order is paid, with the terms; a null method is not chosen yet, and no terms apply. */
export type Paying = { method: DomainMethod | null; terms: PaymentTerms }

/** The id of the discount for paying online in an order; no offer of the shop has it. */
export const prepaidId = 'paid-online'
export const prepaidTitle = 'Discount for paying online'

/**
 * The discount for paying online, as one more of the order's reductions: invoice, returns and parcels read its shares
 * by line. `left`: the remaining amount of each line after offers. Null if it takes nothing off.
 */
export function prepaidOffer(left: readonly number[], { method, terms }: Paying): GivenOffer | null {
  if (method !== 'online' || terms.prepaid_percent === 0) return null
  const goods = left.reduce((sum, one) => sum + one, 0)
  const wanted = wholeRupees(goods, terms.prepaid_percent)
  const capped = terms.prepaid_cap > 0 ? Math.min(wanted, terms.prepaid_cap) : wanted
  const amount = Math.min(capped, Math.max(0, goods - leastAtProvider))
  if (amount === 0) return null
  return { offerId: prepaidId, title: prepaidTitle, code: null, amount, shares: spread(amount, left), shipping: 0 }
}
