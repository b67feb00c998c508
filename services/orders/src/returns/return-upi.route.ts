import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder, ownOrder } from '../order/access/order-access.ts'
import { sealedFor } from '../order/labels.ts'
import { moveOrder } from '../order/write/move-order.ts'

/** Where to refund a cash order: staff request it by mail, and the mail's link takes the answer. */
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
      const { number, upi, bank } = body
      if (Boolean(upi) === Boolean(bank))
        throw new DomainError('invalid_input', 'Give either a UPI ID or a bank account', { field: 'upi' })
      const to = await sealedFor(deps, row, bank ? JSON.stringify(bank) : upi)
      if (!to) throw new DomainError('return_not_possible', 'Your details were erased. Please write to us.')
      const command = bank
        ? { type: 'GiveBank' as const, number, bank: to }
        : { type: 'GiveUpi' as const, number, upi: to }
      await deps.database.transaction((tx) => moveOrder(deps, tx, row.order_id, command, meta))
      return { success: true, message: 'Thank you: we’ll send your money there.' }
    })
  }
