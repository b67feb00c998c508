import { createEventLog, type EventLog } from '@suvarna/platform/store/event-store.ts'
import type { ShippingDb } from './schema.ts'
import { shipmentsProjection } from './shipment/shipments.projection.ts'

/** The log of shipping with what is written in the same transaction; for the service and for the demo's past. */
export const createShippingLog = (): EventLog<ShippingDb> =>
  createEventLog<ShippingDb>({ service: 'shipping', inline: [shipmentsProjection] })
