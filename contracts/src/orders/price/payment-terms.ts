import { leastAtProvider } from '../../common/money.ts'
import { type GivenOffer, spread, wholeRupees } from '../offers/offer-rules.ts'
import type { DomainMethod } from '../payment-method.ts'
import type { AdvanceTerms } from './advance.ts'

/** What a way to pay costs, or takes off; all 0 as a shop begins. Paise. */
export type PaymentTerms = AdvanceTerms & {
  /** For an order that the courier collects in cash. */
  cash_fee: number
  /** Off the goods of an order that is paid online, after all offers. */
  prepaid_percent: number
  /** The most that is taken off; 0: no limit. */
  prepaid_cap: number
}

/** How an order is to be paid, and what that means; a method of null: not chosen yet, so neither. */
export type Paying = { method: DomainMethod | null; terms: PaymentTerms }

/** The id under which an order names what it got for being paid online: no offer of the shop has it. */
export const prepaidId = 'paid-online'
export const prepaidTitle = 'Discount for paying online'

/**
 * What paying online takes off, as one more of the order's reductions: its shares by line are what invoice, returns and
 * parcels read. `left`: of each line after the offers. Null where it takes nothing off.
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
