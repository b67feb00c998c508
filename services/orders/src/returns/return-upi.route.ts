import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder, ownOrder } from '../order/access/order-access.ts'
import { sealedFor } from '../order/labels.ts'
import { moveOrder } from '../order/write/move-order.ts'

/** Where the money of a cash order goes back to: staff asks by mail, and the mail's link takes the answer. */
export const returnUpiRoutes =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/{id}/return/ask-upi', async ({ params, body, meta }) => {
      const { order_id } = await findOrder(deps, params.id)
      const command = { type: 'AskUpi' as const, number: body.number, stepId: body.step_id }
      await deps.database.transaction((tx) => moveOrder(deps, tx, order_id, command, meta))
      return { success: true, message: 'The customer is asked by mail' }
    })
    on(app, 'POST /orders/{orderId}/return/upi', async ({ params, query, body, actor, request, meta }) => {
      const row = await ownOrder(deps, { params, query, actor, request }, 'orders.refund')
      const upi = await sealedFor(deps, row, body.upi)
      if (!upi) throw new DomainError('return_not_possible', 'Your details were erased. Please write to us.')
      const command = { type: 'GiveUpi' as const, number: body.number, upi }
      await deps.database.transaction((tx) => moveOrder(deps, tx, row.order_id, command, meta))
      return { success: true, message: 'Thank you: we’ll send your money there.' }
    })
  }
