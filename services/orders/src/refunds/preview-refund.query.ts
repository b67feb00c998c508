import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder } from '../order/access/order-access.ts'
import { order } from '../order/decider/order.decider.ts'
import {
  leftToRefund,
  partsOf,
  type RefundTerms,
  refundTerms,
  unitsBefore,
} from '../order/decider/order-refunds.decider.ts'
import type { OrderEvent, PlacedOrder } from '../order/decider/order-state.ts'
import { knowingItsSource } from '../order/exchange/left-at-source.ts'
import { documentLine, inRupees } from '../order/write/document-line.ts'
import { numbered, taxDocument } from '../order/write/tax-document.ts'
import { documentDue } from '../order/write/tax-documents.process.ts'
import { refundAsked } from './refund-order.route.ts'

/**
 * POST /admin/orders/{id}/refund/preview: applies the decider's own rules; writes nothing and takes no document number.
 */
export const previewRefundQuery =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/{id}/refund/preview', async ({ params, body, reply }) => {
      reply.header('cache-control', 'no-store')
      const row = await findOrder(deps, params.id)
      const events = await deps.log.read<OrderEvent>(deps.database.db, `order-${row.order_id}`)
      const state = await knowingItsSource(deps.log, deps.database.db, fold(order, events))
      if (!state.placed) throw new Error(`${row.order_id} is listed and was never placed`)
      const asked = refundAsked(row, body)
      const { lines, delivery, fee, extra, providerRefundId } = asked
      const isEmpty = lines.length === 0 && !delivery && !fee && extra === 0 && !providerRefundId
      const left = leftToRefund(state)
      const none: RefundTerms = { lines: [], delivery: 0, fee: 0, extra: 0, amount: 0, byHand: 0, left }
      const terms = isEmpty ? none : refundTerms(asked, state)
      return {
        success: true as const,
        data: {
          items: state.lines.map((line, at) => itemOf(line, at, terms, state)),
          delivery: {
            refundable: rupeesOf(state.agreed.some((one) => one.delivery > 0) ? 0 : state.shipping),
            amount: rupeesOf(terms.delivery),
          },
          ...(state.fee > 0
            ? {
                cash_fee: {
                  refundable: rupeesOf(state.agreed.some((one) => one.fee > 0) ? 0 : state.fee),
                  amount: rupeesOf(terms.fee),
                },
              }
            : {}),
          extra: rupeesOf(terms.extra),
          amount: rupeesOf(terms.amount),
          ...(terms.byHand > 0 ? { by_hand: rupeesOf(terms.byHand) } : {}),
          left: rupeesOf(left),
          left_after: rupeesOf(terms.left),
          credit_note: isEmpty ? null : creditNoteOf(state, terms, deps.now()),
          credited_later: state.invoice === null,
          version: events.length,
        },
      }
    })
  }

function itemOf(
  { productId, size, quantity }: PlacedOrder['lines'][number],
  at: number,
  { lines }: RefundTerms,
  state: PlacedOrder,
) {
  const isSame = (one: { productId: string; size: number | null }) => one.productId === productId && one.size === size
  const chosen = lines.find(isSame)
  return {
    item_id: String(at + 1),
    refundable: Math.max(0, quantity - unitsOf(unitsBefore(state).filter(isSame))),
    quantity: chosen?.quantity ?? 0,
    amount: rupeesOf(chosen?.amount ?? 0),
  }
}

/** The credit note as it would be issued now, without its number; null if there is no invoice to credit. */
function creditNoteOf(state: PlacedOrder, terms: RefundTerms, now: Date) {
  const { orderId, invoice } = state
  const data: EventOf<'RefundAgreed'>['data'] = {
    ...{ orderId, number: state.agreed.length + 1, ...partsOf(terms), why: 'other', agreedAt: now.toISOString() },
  }
  const due = documentDue(state, [{ type: 'RefundAgreed', data }])
  if (!due || !invoice) return null
  const { seller } = invoice
  const note = taxDocument(orderId, due, numbered('credit_note', now, 1), { seller, buyer: invoice.placeOfSupply })
  return { lines: note.data.lines.map(documentLine), totals: inRupees(note.data.totals) }
}
