import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { FailedDelivery as Answer } from '@suvarna/contracts/orders/deliveries/failed-delivery.ts'
import { mostDeliveryDays } from '@suvarna/contracts/shipping/delivery-kinds.ts'

/** A parcel that the courier could not deliver. */
export type FailedDelivery = Answer

export const toFailedDelivery = (answer: unknown): FailedDelivery | null =>
  typeof answer === 'object' && answer !== null && 'attempt' in answer && 'state' in answer
    ? (answer as FailedDelivery)
    : null

/** True while no answer has been sent to the courier and accepted. */
export const waitsForAnswer = ({ state }: Pick<FailedDelivery, 'state'>): boolean =>
  !['asked', 'passed'].includes(state)

/** The days, in India, that the next delivery attempt can be chosen from. */
export function deliveryDays(now = new Date()): { first: string; last: string } {
  const today = dayInIndia(now)
  return { first: daysAfter(today, 1), last: daysAfter(today, mostDeliveryDays) }
}

export const isDeliveryDay = (day: string): boolean => {
  const { first, last } = deliveryDays()
  return day >= first && day <= last
}
