import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder } from '../order/access/order-access.ts'
import { reasonAgainstMail } from '../order/decider/edits/order-mails.decider.ts'
import { order } from '../order/decider/order.decider.ts'
import type { OrderEvent } from '../order/decider/order-state.ts'
import { findEntries } from '../order/read/finds/find-entries.ts'
import { findsOfOrders } from '../order/read/finds/order-finds.ts'
import { mailEntries } from '../order/updates/order-email-labels.ts'
import { orderEntry, type ReadEvent } from '../order/updates/order-event-labels.ts'
import { canAskCarrier, paymentSummary, shipmentSummary } from '../order/updates/order-summary.ts'
import { orderUpdateEntry } from '../order/updates/order-update-labels.ts'
import { type OrderUpdateEntry, orderUpdatesOf } from '../order/updates/order-updates.consumer.ts'
import { phoneEntries } from '../order/updates/phone-message-labels.ts'

/**
 * GET /admin/orders/{id}/timeline: the order's own events, updates from payments and shipping, mails, phone messages
 * and finds.
 */
export const orderTimelineQuery =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/orders/{id}/timeline', async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      const { db } = deps.database
      const { order_id } = await findOrder(deps, params.id)
      const events = await deps.log.read<OrderEvent>(db, `order-${order_id}`)
      const state = fold(order, events)
      if (!state.placed) throw new Error(`${order_id} is listed and was never placed`)
      const [news, mails, phones, finds] = await Promise.all([
        orderUpdatesOf(db, order_id),
        mailEntries(db, order_id, (mail) => reasonAgainstMail(mail, state, deps.now()) === null),
        phoneEntries(db, order_id),
        findsOfOrders(db, deps.vault, [order_id]),
      ])
      const own = (await withWords(deps, events)).filter(({ event }) => !isReportedBy(news, event)).map(orderEntry)
      const updates = news.flatMap((one) => orderUpdateEntry(one, events) ?? [])
      // Entries of the same moment are also shown latest first.
      const found = (finds.get(order_id) ?? []).flatMap(findEntries)
      const entries = [...own, ...updates, ...mails, ...phones, ...found]
        .reverse()
        .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
      const summaries = { money: paymentSummary(state, news), parcel: shipmentSummary(state, news) }
      const may = { can_note: !state.erased, can_ask_courier: canAskCarrier(state, news) }
      return { success: true, data: { entries, ...summaries, ...may } }
    })
  }

/** The order's own event repeats an update from the provider or carrier, which has more detail. */
function isReportedBy(news: readonly OrderUpdateEntry[], event: Stored<OrderEvent>): boolean {
  if (event.type === 'OrderTracked')
    return news.some(({ type, data }) => type === 'ShipmentBooked' && data.awb === event.data.awb)
  if (event.type === 'ParcelCameBack')
    return news.some(({ type, data }) => type === 'ShipmentMoved' && data.status === event.data.why)
  if (event.type === 'LostMoneyReturned')
    return news.some(({ type, data }) => type === 'DisputeReversed' && data.disputeId === event.data.dispute)
  if (event.type === 'OverpaidReturned')
    return news.some(
      ({ type, data }) => type === 'RefundCompleted' && data.providerRefundId === event.data.providerRefundId,
    )
  if (event.type !== 'OrderRefunded') return false
  const { providerPaymentId, dispute } = event.data
  if (dispute) return news.some(({ type, data }) => type === 'DisputeMoved' && data.disputeId === dispute)
  return news.some(({ type, data }) => type === 'RefundCompleted' && data.providerPaymentId === providerPaymentId)
}

async function withWords({ vault }: OrdersDeps, events: readonly Stored<OrderEvent>[]): Promise<ReadEvent[]> {
  const sealed = events.map(({ data }) => ('words' in data ? (data.words ?? null) : null))
  const opened = await vault.openAll<string>(sealed.filter((one): one is Sealed => one !== null))
  return events.map((event, at) => ({ event, words: sealed[at] ? (opened.shift() ?? null) : null }))
}
