import { DomainError } from '@suvarna/platform/errors.ts'
import { on } from '@suvarna/platform/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service.ts'
import type { OrdersDeps } from './deps.ts'
import { moveOrder } from './move-order.ts'
import { askerOf, findOrder, maySeeAll } from './track-order.query.ts'

const beforeDispatch = ['pending', 'confirmed', 'processing', 'cancelled']

/** POST /orders/{orderId}/cancel, before dispatch, for whoever may see the order in full; strangers do not find it. */
export const cancelOwnOrderRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /orders/{orderId}/cancel', async ({ params, query, body, actor, request, meta }) => {
      const row = await findOrder(deps, params.orderId)
      if (!maySeeAll(deps, row, askerOf(actor, request.headers.cookie, query.t)))
        throw new DomainError('order_not_found', 'Order not found')
      const text = body.reason?.trim()
      // Of an order whose contact was erased nothing can be sealed any more; it is cancelled already.
      const words = text && row.contact ? await deps.vault.seal(`order-${row.order_id}`, text) : undefined
      await deps.database.transaction(async (tx) => {
        const { status } = await tx
          .selectFrom('order_list')
          .select('status')
          .where('order_id', '=', row.order_id)
          .forUpdate()
          .executeTakeFirstOrThrow()
        if (!beforeDispatch.includes(status))
          throw new DomainError('order_not_cancellable', 'This order is on its way already. Please ask for a return.')
        const command = { type: 'CancelOrder' as const, reason: 'cancelled by the shopper' }
        await moveOrder(deps, tx, row.order_id, { ...command, ...(words ? { words } : {}) }, meta)
      })
      return { success: true, message: 'Order cancelled successfully!' }
    })
  }
