import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { LiveOffer } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import { termsOf } from '@suvarna/contracts/orders/offers/shown-terms.ts'
import { read } from '../../lib/api/read.ts'

type Shown = AnswerOf<'GET /offers'>

export const liveOf = ({ id, terms }: Shown['offers'][number]): LiveOffer => ({ offerId: id, terms: termsOf(terms) })

/** The offers that apply without a code, and whether the shop has codes. */
export const runningOffers = read('/offers', (answer) => {
  const { offers, codes } = answer as Shown
  return { offers: offers.map(liveOf), codes }
})
