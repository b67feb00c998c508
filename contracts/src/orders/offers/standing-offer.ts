import { policy } from '../../common/policy.ts'
import type { LiveOffer } from './offer-rules.ts'

/** The id of the offer that the shop came with: it has a stream, and may be ended, but is never changed. */
export const standingId = 'two-pieces'

const { fromUnits, percent } = policy.discount

/** 10% from two pieces on: on from the start, alone, until an admin ends it. The texts of the bag speak of it. */
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
