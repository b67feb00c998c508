import { mostStepped } from '@suvarna/contracts/orders/desk/order-steps.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { ShippingDeps } from '../deps.ts'
import { readParcelSettings } from '../shipment/parcel/read-parcel.ts'
import { readOrderParcels } from './read-order-parcels.ts'

/** GET /admin/parcels: the parcels of the given orders, with the boxes and places that they could have instead. */
export const parcelsQuery =
  ({ database }: ShippingDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/parcels', async ({ query }) => {
      const ids = [...new Set(query.orders.split(',').filter(Boolean))]
      if (ids.length > mostStepped)
        throw new DomainError('invalid_input', `Orders: ${mostStepped} at most`, { field: 'orders' })
      const { settings } = await readParcelSettings(database.db)
      const parcels = await readOrderParcels(database.db, settings, ids)
      return { success: true as const, data: { parcels, boxes: settings.boxes, places: settings.places } }
    })
  }
