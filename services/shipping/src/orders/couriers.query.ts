import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { ShippingDeps } from '../deps.ts'
import { CarrierFault } from '../shipment/carrier.ts'
import { contactOf } from '../shipment/contact-of.ts'
import { sendingOf } from '../shipment/parcel/read-parcel.ts'
import { cashOf } from './order-updates.process.ts'

/** GET /admin/orders/{id}/couriers: queried from the carrier each time, since prices and days change. */
export const couriersQuery =
  (deps: ShippingDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/orders/{id}/couriers', async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      const row = await deps.database.db
        .selectFrom('orders')
        .select(['order_id', 'payment_method', 'total', 'advance', 'lines'])
        .where('order_id', '=', params.id)
        .executeTakeFirst()
      if (!row) throw new DomainError('order_not_found', 'The courier was never asked for this order')
      const contact = await contactOf(deps, params.id)
      if (!contact) throw new DomainError('order_closed', 'The person behind this order was forgotten.')
      const sending = await sendingOf(deps.database.db, { orderId: row.order_id, lines: row.lines })
      try {
        const sums = { paymentMethod: row.payment_method, total: Number(row.total), advance: Number(row.advance) }
        const offers = await deps.carrier.offers(contact.pincode, cashOf(sums) > 0, sending)
        return {
          success: true as const,
          data: offers.map(({ courierId: courier_id, name, price, days, expected }) => ({
            ...{ courier_id, name, days, expected },
            price: rupeesOf(price),
          })),
        }
      } catch (fault) {
        if (!(fault instanceof CarrierFault)) throw fault
        throw new DomainError('provider_unavailable', fault.message, { retryAfter: 5 })
      }
    })
  }
