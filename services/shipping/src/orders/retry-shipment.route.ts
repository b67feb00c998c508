import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { ShippingDeps } from '../deps.ts'

/**
 * POST /admin/orders/{id}/shipment, and …/shipment/courier with the company that a person chose: tries a refused
 * shipment again, once the wallet is filled, the pickup address corrected or the pincode served. Has no effect on a
 * shipment that is booked or requested.
 */
export const retryShipmentRoute =
  (deps: ShippingDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/{id}/shipment', async ({ params, meta }) => retry(deps, params.id, {}, meta))
    on(app, 'POST /admin/orders/{id}/shipment/courier', async ({ params, body, meta }) =>
      retry(deps, params.id, { courierId: body.courier_id }, meta),
    )
  }

async function retry(
  { database, shipments }: ShippingDeps,
  orderId: string,
  chosen: { courierId?: string },
  meta: Meta,
) {
  const known = await database.db
    .selectFrom('shipments')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!known) throw new DomainError('order_not_found', 'The courier was never asked for this order')
  await shipments.handle(database, `shipment-${orderId}`, { type: 'RetryShipment', ...chosen }, meta)
  return { success: true as const, message: 'The courier is being asked again' }
}
