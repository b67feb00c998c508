import { policy } from '../../common/policy.ts'
import type { LiveOffer } from './offer-rules.ts'

/** The id of the built-in offer: it has a stream and can be ended, but never changes. */
export const standingId = 'two-pieces'

const { fromUnits, percent } = policy.discount

/** 10% from two pieces on: the only offer at first, until an admin ends it. The bag's texts mention it. */
export const standingOffer: LiveOffer = {
  offerId: standingId,
  terms: {
    title: 'Discount',
    code: null,
    kind: 'percent',
    percent,
    amount: 0,
    buy: 0,
    get: 0,
    tiers: [],
    scope: [],
    fromUnits,
    fromSpend: 0,
    firstOrder: false,
    startsAt: null,
    endsAt: null,
    stacks: false,
    budget: null,
    uses: null,
    usesPerCustomer: null,
  },
}
