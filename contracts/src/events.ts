import type { Static } from 'typebox'
import { analyticsEvents } from './analytics-events.ts'
import { catalogEvents } from './catalog-events.ts'
import { identityEvents } from './identity-events.ts'
import { ordersEvents } from './orders-events.ts'
import { paymentsEvents } from './payments-events.ts'
import type { ServiceName } from './services.ts'
import { shippingEvents } from './shipping-events.ts'

/** Every public event, by the service that publishes it. */
export const eventsOf = {
  identity: identityEvents,
  catalog: catalogEvents,
  orders: ordersEvents,
  payments: paymentsEvents,
  shipping: shippingEvents,
  analytics: analyticsEvents,
} as const satisfies Record<ServiceName, object>

type AllEvents = typeof identityEvents &
  typeof catalogEvents &
  typeof ordersEvents &
  typeof paymentsEvents &
  typeof shippingEvents &
  typeof analyticsEvents

export type EventType = keyof AllEvents

/** An event by its name: `EventOf<'OrderPlaced'>` is { type, data }. */
export type EventOf<T extends EventType> = { [K in T]: { type: K; data: Static<AllEvents[K]> } }[T]

/** The topic that holds all events of a service, keyed by stream. */
export const topicOf = (service: ServiceName): string => `${service}.events`
