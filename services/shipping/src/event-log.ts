import { createEventLog, type EventLog } from '@suvarna/platform/store/event-store.ts'
import type { ShippingDb } from './schema.ts'
import { parcelChoicesProjection, parcelSettingsProjection } from './shipment/parcel/parcels.projection.ts'
import { pickupsProjection } from './shipment/pickup/pickups.projection.ts'
import { shipmentsProjection } from './shipment/shipments.projection.ts'
import { vansProjection } from './shipment/van/vans.projection.ts'

/** Shipping's event log with its inline projections, for the service and the seed. */
export const createShippingLog = (): EventLog<ShippingDb> =>
  createEventLog<ShippingDb>({
    service: 'shipping',
    inline: [shipmentsProjection, pickupsProjection, parcelSettingsProjection, parcelChoicesProjection, vansProjection],
  })
