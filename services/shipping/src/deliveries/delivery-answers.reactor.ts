import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { ShippingDeps } from '../deps.ts'
import type { ShippingDb } from '../schema.ts'
import { type AnswerJob, answerDelivery, mostAnswerTries } from './answer-delivery.ts'

/** Passes the shop's or shopper's answer for a parcel that could not be handed over to the courier. */
export const deliveryAnswers = (deps: ShippingDeps): Reactor<ShippingDb> =>
  defineReactor({
    name: 'shipping.delivery-answers',
    sources: ['orders'],
    types: ['DeliveryAnswered'],
    maxAttempts: mostAnswerTries,
    jobs({ data: { stepId: _step, by: _by, ...payload } }): JobFor<AnswerJob>[] {
      return [{ kind: 'answer', payload }]
    },
    work: (job) => answerDelivery(deps, job),
  })
