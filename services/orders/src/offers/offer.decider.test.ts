import type { OfferTerms } from '@suvarna/contracts/orders/offers/offer-terms.ts'
import { standingId, standingOffer } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, expect, test } from 'vitest'
import { initialOffer, type OfferEvent, offer } from './offer.decider.ts'

const given = specification(offer)
const offerId = 'o1'
const terms = (change: Partial<OfferTerms> = {}): OfferTerms => ({
  ...standingOffer.terms,
  title: 'Festive',
  ...change,
})
const created = (change: Partial<OfferTerms> = {}): OfferEvent => ({
  type: 'OfferCreated',
  data: { offerId, terms: terms(change) },
})
const published: OfferEvent = { type: 'OfferPublished', data: { offerId } }
const ended: OfferEvent = { type: 'OfferEnded', data: { offerId } }
const use = (amount: number, customer = 'asha', orderId = 'ORD-1') =>
  ({ type: 'UseOffer', offerId, orderId, customer, amount }) as const
const used = (amount: number, uses: number, spent: number, customer = 'asha', orderId = 'ORD-1'): OfferEvent => ({
  type: 'OfferUsed',
  data: { offerId, orderId, customer, amount, uses, spent },
})

describe('an offer’s life', () => {
  test('is written down, changed, published, ended, and published again; the same again changes nothing', () => {
    given().when({ type: 'CreateOffer', offerId, terms: terms() }).then(created())
    given(created()).when({ type: 'ChangeOffer', offerId, terms: terms(), version: 1 }).then()
    given(created())
      .when({ type: 'ChangeOffer', offerId, terms: terms({ percent: 20 }), version: 1 })
      .then({ type: 'OfferChanged', data: { offerId, terms: terms({ percent: 20 }) } })
    given(created()).when({ type: 'PublishOffer', offerId, version: 1 }).then(published)
    given(created(), published).when({ type: 'PublishOffer', offerId, version: 2 }).then()
    given(created(), published).when({ type: 'EndOffer', offerId, version: 2 }).then(ended)
    given(created(), published, ended).when({ type: 'PublishOffer', offerId, version: 3 }).then(published)
  })
  test('what makes no offer, is not there, or was changed meanwhile is refused', () => {
    given()
      .when({ type: 'CreateOffer', offerId, terms: terms({ percent: 95 }) })
      .thenRejects('invalid_input')
    given().when({ type: 'PublishOffer', offerId, version: 0 }).thenRejects('offer_not_found')
    given(created()).when({ type: 'PublishOffer', offerId, version: 0 }).thenRejects('stale_version')
  })
  test('the shop’s own runs from the start, can be ended, and is never changed', () => {
    const own = initialOffer(standingId)
    expect(own.status).toBe('live')
    expect(offer.decide({ type: 'EndOffer', offerId: standingId, version: 0 }, own)).toMatchObject([
      { type: 'OfferEnded' },
    ])
    expect(() => offer.decide({ type: 'ChangeOffer', offerId: standingId, terms: terms(), version: 0 }, own)).toThrow(
      'not changed',
    )
  })
})

describe('what it may still give', () => {
  test('its budget to the paisa, and no use more than it has', () => {
    given(created({ budget: 200_00 }), published)
      .when(use(200_00))
      .then(used(200_00, 1, 200_00))
    given(created({ budget: 200_00 }), published)
      .when(use(200_01))
      .thenRejects('offer_used_up')
    given(created({ uses: 1 }), published, used(1, 1, 1, 'ravi'))
      .when(use(1))
      .thenRejects('offer_used_up')
  })
  test('as often as one customer may, and on a first order to nobody who is known', () => {
    given(created({ usesPerCustomer: 1 }), published, used(1, 1, 1))
      .when(use(1, 'ravi', 'ORD-2'))
      .then(used(1, 2, 2, 'ravi', 'ORD-2'))
    given(created({ usesPerCustomer: 1 }), published, used(1, 1, 1))
      .when(use(1))
      .thenRejects('offer_not_yours')
    const known = { ...fold(offer, [created({ firstOrder: true }), published]), known: ['asha'] }
    expect(() => offer.decide(use(1), known)).toThrow('first order')
    expect(offer.decide(use(1, 'ravi'), known)).toHaveLength(1)
  })
  test('nothing once it has ended; a use that comes back is there for the next', () => {
    given(created(), published, ended).when(use(1)).thenRejects('offer_used_up')
    const back: OfferEvent = {
      type: 'OfferUseReturned',
      data: { offerId, orderId: 'ORD-1', customer: 'asha', amount: 5, uses: 0, spent: 0 },
    }
    given(created({ uses: 1, usesPerCustomer: 1 }), published, used(5, 1, 5))
      .when({ ...use(5), type: 'ReturnUse' })
      .then(back)
    given(created({ uses: 1, usesPerCustomer: 1 }), published, used(5, 1, 5), back)
      .when(use(5))
      .then(used(5, 1, 5))
  })
  test('an order that is open again keeps what it was promised, as long as the budget has it', () => {
    given(created({ usesPerCustomer: 1, budget: 10 }), published, used(5, 1, 5), ended)
      .when({ ...use(5, 'asha', 'ORD-2'), again: true })
      .then(used(5, 2, 10, 'asha', 'ORD-2'))
    given(created({ budget: 5 }), published, used(5, 1, 5))
      .when({ ...use(5, 'ravi'), again: true })
      .thenRejects('offer_used_up')
  })
})
