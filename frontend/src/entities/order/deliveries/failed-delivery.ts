import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { FailedDelivery as Answer } from '@suvarna/contracts/orders/deliveries/failed-delivery.ts'
import { mostDeliveryDays } from '@suvarna/contracts/shipping/delivery-kinds.ts'

/** A parcel that the courier could not hand over. */
export type FailedDelivery = Answer

export const toFailedDelivery = (answer: unknown): FailedDelivery | null =>
  typeof answer === 'object' && answer !== null && 'attempt' in answer && 'state' in answer
    ? (answer as FailedDelivery)
    : null

/** Nobody has answered the courier, or not so that it was accepted. */
export const waitsForAnswer = ({ state }: Pick<FailedDelivery, 'state'>): boolean =>
  !['asked', 'passed'].includes(state)

/** The days in India from which the next try is chosen. */
export function deliveryDays(now = new Date()): { first: string; last: string } {
  const today = dayInIndia(now)
  return { first: daysAfter(today, 1), last: daysAfter(today, mostDeliveryDays) }
}

export const isDeliveryDay = (day: string): boolean => {
  const { first, last } = deliveryDays()
  return day >= first && day <= last
}
