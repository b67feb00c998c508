import type { AskReturnBody } from '@suvarna/contracts/orders/returns.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { lockedOrder, ownOrder } from '../order/access/order-access.ts'
import { sealedFor, wordsFor } from '../order/labels.ts'
import { isPaidBackByHand, type OrderRow } from '../order/read/order-answer.ts'
import { moveOrder } from '../order/write/move-order.ts'

/** POST /orders/{orderId}/return, for callers with full-view access to the order: which units, and why. */
export const askReturnRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /orders/{orderId}/return', async ({ params, query, body, actor, request, meta }) => {
      const row = await ownOrder(deps, { params, query, actor, request }, 'orders.refund')
      if (body.upi && !isPaidBackByHand(row)) throw paidOnline()
      const upi = await sealedFor(deps, row, body.upi)
      const said = { ...(await wordsFor(deps, row, body.words)), ...(upi ? { upi } : {}) }
      const requested = { lines: linesOf(row, body), reason: body.reason, ...said }
      await deps.database.transaction(async (tx) => {
        const { delivered_at } = await lockedOrder(tx, row.order_id)
        const times = { deliveredAt: delivered_at?.toISOString() ?? null, now: deps.now().toISOString() }
        await moveOrder(deps, tx, row.order_id, { type: 'AskReturn', ...requested, ...times }, meta)
      })
      return { success: true, message: 'We’ve received your return request and will write to you.' }
    })
  }

const paidOnline = () =>
  new DomainError('invalid_input', 'This order was paid online: its money goes back the way it was paid', {
    field: 'upi',
  })

function linesOf({ lines }: OrderRow, { items }: AskReturnBody) {
  return items.map(({ item_id, quantity }, index) => {
    const line = lines[Number(item_id) - 1]
    if (!line)
      throw new DomainError('invalid_input', 'This order has no such item', { field: `items.${index}.item_id` })
    return { productId: line.productId, size: line.size, quantity }
  })
}
