import type { LiveOffer } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import { offersFor } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import type { OfferTerms } from '@suvarna/contracts/orders/offers/offer-terms.ts'
import { isHad } from '../offer.decider.ts'
import type { PastOrder } from './past-orders.ts'

export type Previewed = { order: PastOrder; was: number; would: number; byThis: number }

/**
 * Applies the rules for placing orders to past orders, one after the other, with this offer among the running ones
 * (`others`). The offer's dates are ignored; its limits are counted from the first of these orders.
 */
export function preview(
  orders: readonly PastOrder[],
  { offerId, terms }: { offerId: string; terms: OfferTerms },
  others: readonly LiveOffer[],
): Previewed[] {
  let [uses, spent] = [0, 0]
  const had = new Map<string, number>()
  const undated = { ...terms, startsAt: null, endsAt: null }
  return orders.map((order) => {
    const { customer, is_first, lines, discount: was } = order
    const mine = had.get(customer) ?? 0
    const isSpent = terms.uses !== null && uses >= terms.uses
    const own: LiveOffer = {
      offerId,
      terms: undated,
      ...(terms.budget === null ? {} : { left: terms.budget - spent }),
    }
    const offers = isSpent || isHad(terms, mine, !is_first) ? others : [...others, own]
    const given = offersFor(lines, offers, { code: terms.code, isFirstOrder: is_first })
    const byThis = given.filter((one) => one.offerId === offerId).reduce((sum, { amount }) => sum + amount, 0)
    if (byThis > 0) {
      uses += 1
      spent += byThis
      had.set(customer, mine + 1)
    }
    return { order, was, would: given.reduce((sum, { amount }) => sum + amount, 0), byThis }
  })
}

/** The assumptions behind the figures, as sentences for the page. */
export function assumptions({
  code,
  startsAt,
  endsAt,
  budget,
  uses,
  usesPerCustomer,
  firstOrder,
}: OfferTerms): string[] {
  const isLimited = budget !== null || uses !== null || usesPerCustomer !== null
  return [
    'Each order is taken as it was placed, with the prices and categories of its day: nobody buys more, or less, because of the offer.',
    'The offers that run today by themselves are taken to have run on those days too, without their limits.',
    ...(code === null ? [] : [`Every shopper is taken to have typed ${code}.`]),
    ...(startsAt === null && endsAt === null ? [] : ['The offer’s own dates are not looked at.']),
    ...(isLimited ? ['Its limits are counted from the first of these days, in the order of placing.'] : []),
    ...(firstOrder ? ['An order is a first one where no earlier order of the same e-mail is known.'] : []),
    'Cancelled and unpaid orders, and parcels that came back, are left out.',
  ]
}
