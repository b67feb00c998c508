import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder, lockedOrder } from '../order/access/order-access.ts'
import type { OrderStatus } from '../order/decider/order-state.ts'
import { issueDocument } from '../order/write/issue-document.ts'

/**
 * POST /admin/orders/{id}/invoice: issues an invoice with today's date for a packed or shipped order that has none,
 * because it is older than invoices or was packed under the demo's GSTIN.
 */
export const issueInvoiceRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/{id}/invoice', async ({ params, meta }) => {
      const { order_id } = await findOrder(deps, params.id)
      await deps.database.transaction(async (tx) => {
        await lockedOrder(tx, order_id)
        const stream = `order-${order_id}`
        const { state, version } = await deps.orders.load(tx, stream)
        if (!state.placed || !isPacked(state.status) || state.invoice)
          throw new DomainError('invoice_not_due', 'An invoice is issued once, when the order is packed')
        const left = { orderId: order_id, from: state.status, to: state.status }
        const events = await issueDocument(deps, tx, state, [{ type: 'OrderStatusSet', data: left }])
        if (events.length === 0)
          throw new DomainError(
            'invoice_not_due',
            'Please enter your own GSTIN under Settings first: invoices are not numbered under the demo’s.',
          )
        await deps.log.append(tx, stream, version, events, meta)
      })
      return { success: true, message: 'Invoice issued' }
    })
  }

const isPacked = (status: OrderStatus): status is 'processing' | 'shipped' | 'delivered' =>
  status === 'processing' || status === 'shipped' || status === 'delivered'
