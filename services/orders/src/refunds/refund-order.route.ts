import { paiseOf, rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { RefundPreviewBody } from '@suvarna/contracts/orders/refunds/refund-routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { orWhatChanged } from '@suvarna/platform/http/stale-version.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder, lockedOrder } from '../order/access/order-access.ts'
import type { CommandOf } from '../order/decider/order-state.ts'
import { wordsFor } from '../order/labels.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import { historyOfOrder } from '../order/read/order-history.query.ts'
import { moveOrder } from '../order/write/move-order.ts'

/**
 * POST /admin/orders/{id}/refund: does what its preview showed, for the previewed order version. A second click, or
 * another admin's refund in between, is reported and not executed.
 */
export const refundOrderRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/{id}/refund', async ({ params, body, meta }) => {
      const row = await findOrder(deps, params.id)
      const words = await wordsFor(deps, row, body.note)
      const said = { why: body.reason, at: deps.now().toISOString(), ...words }
      const command = { type: 'AgreeRefund' as const, ...refundAsked(row, body), ...said }
      const save = () =>
        deps.database.transaction(async (tx) => {
          const { version } = await lockedOrder(tx, row.order_id)
          if (version !== body.version)
            throw new DomainError('stale_version', 'This order has changed meanwhile', { field: 'version', version })
          return moveOrder(deps, tx, row.order_id, command, meta)
        })
      const { events } = await orWhatChanged(body.version, () => historyOfOrder(deps, row.order_id), save)
      const sumOf = (type: 'RefundAgreed' | 'CashOwed') =>
        events.reduce((sum, event) => sum + (event.type === type ? event.data.amount : 0), 0)
      const byHand = sumOf('CashOwed')
      const message = body.refund_id
        ? 'Purpose written down'
        : byHand > 0
          ? 'Refund agreed: the customer is asked where to send the cash'
          : 'Refund started'
      const cash = byHand > 0 ? { by_hand: rupeesOf(byHand) } : {}
      return { success: true, message, data: { amount: rupeesOf(sumOf('RefundAgreed')), ...cash } }
    })
  }

/** The requested refund as the decider's command. */
export function refundAsked(
  { lines }: OrderRow,
  { items = [], delivery = false, cash_fee: fee = false, amount = 0, refund_id }: RefundPreviewBody,
): Pick<CommandOf<'AgreeRefund'>, 'lines' | 'delivery' | 'fee' | 'extra' | 'providerRefundId'> {
  const wanted = items.map(({ item_id, quantity }, at) => {
    const line = lines[Number(item_id) - 1]
    if (!line) throw new DomainError('invalid_input', 'This order has no such item', { field: `items.${at}.item_id` })
    return { productId: line.productId, size: line.size, quantity }
  })
  if (Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6)
    throw new DomainError('invalid_input', 'amount may have two decimals', { field: 'amount' })
  const made = refund_id ? { providerRefundId: refund_id } : {}
  return { lines: wanted, delivery, fee, extra: paiseOf(amount), ...made }
}
