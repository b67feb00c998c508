import { isDay } from '@suvarna/contracts/analytics/analytics-period.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder } from '../order/access/order-access.ts'
import { moveOrder } from '../order/write/move-order.ts'

/** PUT /admin/orders/{id}/eway-bill; shipping passes the number on to the courier. */
export const ewayBillRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'PUT /admin/orders/{id}/eway-bill', async ({ params, body: { number, day = null }, meta }) => {
      if (day !== null && !isDay(day))
        throw new DomainError('invalid_input', 'day is not a day of the calendar', { field: 'day' })
      const { order_id } = await findOrder(deps, params.id)
      const command = { type: 'EnterEwayBill' as const, number, day }
      await deps.database.transaction((tx) => moveOrder(deps, tx, order_id, command, meta))
      return { success: true, message: 'E-way bill saved' }
    })
  }
