import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { ShippingDeps } from '../deps.ts'

/**
 * POST /admin/orders/{id}/shipment: tries a refused shipment again, once the wallet is filled, the pickup address
 * corrected or the pincode served. Does nothing for one that is booked or requested.
 */
export const retryShipmentRoute =
  ({ database, shipments }: ShippingDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/{id}/shipment', async ({ params, meta }) => {
      const known = await database.db
        .selectFrom('shipments')
        .select('order_id')
        .where('order_id', '=', params.id)
        .executeTakeFirst()
      if (!known) throw new DomainError('order_not_found', 'The courier was never asked for this order')
      await shipments.handle(database, `shipment-${params.id}`, { type: 'RetryShipment' }, meta)
      return { success: true as const, message: 'The courier is being asked again' }
    })
  }
