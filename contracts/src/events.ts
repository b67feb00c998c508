import type { Static } from 'typebox'
import { analyticsEvents } from './analytics/events.ts'
import { collectionEvents } from './catalog/collection-events.ts'
import { catalogEvents } from './catalog/events.ts'
import { reviewEvents } from './catalog/reviews/review-events.ts'
import type { EventContract } from './common/events/event.ts'
import { retentionEvents } from './common/privacy/contact-erasure-events.ts'
import type { ServiceName } from './common/services.ts'
import { webhookEvents, webhookFailureEvents } from './common/webhooks/webhook-events.ts'
import { apiKeyEvents } from './identity/api-keys/api-key-events.ts'
import { complaintEvents } from './identity/complaints/complaint-events.ts'
import { identityEvents } from './identity/events.ts'
import { ordersEvents } from './orders/events/order-events.ts'
import { offerEvents } from './orders/offers/offer-events.ts'
import { settingsEvents } from './orders/settings/settings-events.ts'
import { stockAlertEvents } from './orders/stock-alerts.ts'
import { paymentsEvents } from './payments/events.ts'
import { shippingEvents } from './shipping/events.ts'
import { failedDeliveryEvents } from './shipping/failed-delivery-events.ts'
import { parcelEvents } from './shipping/parcel-events.ts'
import { pickupEvents } from './shipping/pickup-events.ts'
import { ewayEvents, vanEvents } from './shipping/van-events.ts'

/** Every public event by name, with its service and data. Money in paise, times as ISO text. */
export const events = {
  ...identityEvents,
  ...complaintEvents,
  ...catalogEvents,
  ...collectionEvents,
  ...reviewEvents,
  ...ordersEvents,
  ...settingsEvents,
  ...offerEvents,
  ...stockAlertEvents,
  ...retentionEvents,
  ...paymentsEvents,
  ...shippingEvents,
  ...pickupEvents,
  ...parcelEvents,
  ...failedDeliveryEvents,
  ...vanEvents,
  ...ewayEvents,
  ...analyticsEvents,
  ...apiKeyEvents,
  ...webhookEvents,
  ...webhookFailureEvents,
} satisfies Record<string, EventContract>

export type EventName = keyof typeof events

/** An event as a decider emits it; a union of names gives a union of events. */
export type EventOf<Name extends EventName> = Name extends EventName
  ? { type: Name; data: Static<(typeof events)[Name]['data']> }
  : never

/** The topic that carries all events of a service, keyed by stream. */
export const topicOf = (service: ServiceName): string => `${service}.events`
