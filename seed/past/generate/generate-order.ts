import { policy } from '@suvarna/contracts/common/policy.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { price } from '@suvarna/contracts/orders/price/price.ts'
import { order } from '@suvarna/orders/order/decider/order.decider.ts'
import type { OrderCommand, OrderLine } from '@suvarna/orders/order/decider/order-state.ts'
import type { StockCommand } from '@suvarna/orders/stock/stock.decider.ts'
import { stockEffects } from '@suvarna/orders/stock/stock-effects.ts'
import type { EventActor } from '@suvarna/platform/events/events.ts'
import type { Draft, SealedDraft } from '../draft/drafts.ts'
import type { Timetable } from '../draft/timetable.ts'
import { providerIds } from './generate-payment.ts'
import { bookingOf } from './generate-shipment.ts'
import { generateStream, type Moment, system } from './past-stream.ts'

/** An order's effect on the stock, decided once all orders are generated. */
export type StockMove = Moment & { subject: string; command: StockCommand }

const linesOf = ({ lines }: Draft): OrderLine[] =>
  lines.map(({ product: { id, name, sku, image, price, category }, size, quantity }) => ({
    productId: id,
    ...{ name, sku, image, size, quantity, price, category },
  }))

/** Generates an order's events with its decider, and its stock movements, as placing and moving a real order does. */
export function generateOrder(draft: SealedDraft, times: Timetable, until: number, adminId: string) {
  const { orderId, method, buyer } = draft
  const generated = generateStream(order, { stream: `order-${orderId}`, subject: orderId, until })
  const moves: StockMove[] = []
  const shopper: EventActor = buyer.accountId ? { kind: 'user', id: buyer.accountId } : { kind: 'anonymous' }
  const admin: EventActor = { kind: 'admin', id: adminId }
  const step = (at: number | undefined, actor: EventActor, command: Exclude<OrderCommand, { type: 'PlaceOrder' }>) => {
    const before = generated.state()
    if (!at || !before.placed) return
    const effects = stockEffects(before, generated.emit({ at, actor }, command))
    moves.push(...effects.map((effect) => ({ at, actor, subject: orderId, command: effect })))
  }

  const data = placedData(draft)
  moves.push(...stockOf(data).map((command) => ({ at: times.placed, actor: shopper, subject: orderId, command })))
  generated.emit({ at: times.placed, actor: shopper }, { type: 'PlaceOrder', order: data })
  step(times.expired, system, { type: 'ExpireOrder' })
  if (times.paid) step(times.paid + 1_000, system, payOf(orderId, data.total, times.paid))
  if (times.booked) step(times.booked + 1_000, system, trackOf(orderId))
  step(times.cancelled, shopper, { type: 'CancelOrder', reason: 'cancelled by the customer' })
  if (times.refunded) step(times.refunded + 1_000, system, refundOf(orderId, data.total, times.refunded))
  step(method === 'cod' ? times.confirmed : undefined, admin, { type: 'SetStatus', to: 'confirmed' })
  step(times.processing, admin, { type: 'SetStatus', to: 'processing' })
  if (times.onItsWay) step(times.onItsWay + 2_000, system, { type: 'FollowCarrier', to: 'shipped' })
  if (times.delivered) step(times.delivered + 2_000, system, { type: 'FollowCarrier', to: 'delivered' })
  return { past: generated.past, moves, total: data.total }
}

function placedData(draft: SealedDraft): EventOf<'OrderPlaced'>['data'] {
  const { orderId, at, buyer, method, sealed, customer } = draft
  const lines = linesOf(draft)
  const { subtotal, discount, shipping, total } = price(lines)
  const payBy = method === 'cod' ? null : new Date(at + policy.reservationMinutes * 60_000).toISOString()
  const { accountId, visitorId, contact } = buyer
  const orderer = { sealed, customer, accountId, visitorId, state: contact.state, checkoutId: null }
  const money = { subtotal, discount, shipping, total, paymentMethod: writtenMethod(method), payBy }
  return { orderId, lines, ...orderer, ...money, placedAt: new Date(at).toISOString() }
}

function stockOf({ orderId, lines, payBy }: EventOf<'OrderPlaced'>['data']): StockCommand[] {
  return lines.flatMap(({ productId, size, quantity, name }): StockCommand[] => {
    const units = { productId, size, quantity, orderId }
    const reserve = { type: 'ReserveStock' as const, until: payBy, name, ...units }
    return payBy === null ? [reserve, { type: 'CommitStock', ...units }] : [reserve]
  })
}

const payOf = (orderId: string, amount: number, at: number) => {
  const { providerOrderId, providerPaymentId } = providerIds(orderId)
  return {
    type: 'PayOrder' as const,
    paymentId: providerOrderId,
    providerPaymentId,
    amount,
    at: new Date(at).toISOString(),
  }
}

const refundOf = (orderId: string, amount: number, at: number) => ({
  type: 'RecordRefund' as const,
  providerPaymentId: providerIds(orderId).providerPaymentId,
  amount,
  at: new Date(at).toISOString(),
})

const trackOf = (orderId: string) => {
  const { awb, courierName, trackingUrl } = bookingOf(orderId)
  return { type: 'TrackOrder' as const, awb, courier: courierName, trackingUrl }
}
