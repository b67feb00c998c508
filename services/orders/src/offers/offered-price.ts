import { isOpen, type LiveOffer, type OfferAsking } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import type { Paying } from '@suvarna/contracts/orders/price/payment-terms.ts'
import { type Price, type PricedLine, price } from '@suvarna/contracts/orders/price/price.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Kysely } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { isHad, isPersonal } from './offer.decider.ts'
import { customersOf } from './offer-ledger.ts'

export type Shopper = {
  at: Date
  code: string | null
  customer: string
  checkoutId: string | null
  /** Paise for a gift's wrapping; undefined if it is not wrapped. */
  wrap?: number | undefined
  paying?: Paying | undefined
}

/**
 * Prices these lines for this shopper. `hoped`: the price including offers that this shopper cannot have, and `refused`
 * the first of those: a bag does not know who will order. Queries the database only if such an offer is running. Throws
 * offer_not_found for a code that matches no current offer.
 */
export async function offeredPrice(
  db: Kysely<OrdersDb>,
  lines: readonly PricedLine[],
  offers: readonly LiveOffer[],
  { at, code, customer, checkoutId, wrap, paying }: Shopper,
): Promise<{ priced: Price; hoped: Price; refused: LiveOffer | null }> {
  const asking: OfferAsking = { at: at.getTime(), code }
  const open = offers.filter((offer) => isOpen(offer, asking))
  if (code && !open.some(({ terms }) => terms.code !== null))
    throw new DomainError('offer_not_found', 'This code is not valid, or no longer.', { field: 'offer_code' })
  const hoped = price(lines, { offered: { offers: open, asking }, wrap, paying })
  const personal = open.filter(({ terms }) => isPersonal(terms))
  if (personal.length === 0) return { priced: hoped, hoped, refused: null }
  const { had, known } = await customersOf(
    db,
    personal.map(({ offerId }) => offerId),
    [customer],
    checkoutId,
  )
  const notHis = personal.filter(({ offerId, terms }) =>
    isHad(terms, had.get(offerId)?.[customer] ?? 0, known.includes(customer)),
  )
  const without = notHis.map(({ offerId }) => offerId)
  const refused = notHis.find(({ offerId }) => hoped.offers.some((given) => given.offerId === offerId)) ?? null
  return {
    priced: price(lines, { offered: { offers: open, asking: { ...asking, without } }, wrap, paying }),
    hoped,
    refused,
  }
}
