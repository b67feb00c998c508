import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { Glance } from '@suvarna/contracts/orders/order-timeline.ts'
import { toCollect, toPayOnline } from '@suvarna/contracts/orders/price/advance.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { dueOf, sumByHand, waitingByHand } from '../decider/order-money.decider.ts'
import type { PlacedOrder } from '../decider/order-state.ts'
import { isFailedDelivery, shipmentStatusLabels } from './order-update-labels.ts'
import type { OrderUpdateEntry } from './order-updates.consumer.ts'

const glance = (line: string, tone: Glance['tone'] = 'plain'): Glance => ({ line, tone })

/** Summarises the order's payment in one line. */
export function paymentSummary(order: PlacedOrder, news: readonly OrderUpdateEntry[]): Glance {
  const inRupees = (paise: number) => formatCharge(rupeesOf(paise))
  const total = inRupees(order.total)
  const partOf = (paise: number) => (paise < order.total ? `${inRupees(paise)} of ${total}` : total)
  const sent = sumByHand(order.returns.filter(({ repaid }) => repaid !== undefined))
  const waiting = sumByHand(waitingByHand(order))
  const online = inRupees(toPayOnline(order))
  const refund = news.findLast(({ type }) => type.startsWith('Refund'))
  if (refund?.type === 'RefundFailed') return glance(`Refund has not gone through: ${refund.data.reason}`, 'bad')
  if (refund?.type === 'RefundStarted') return glance(`${formatCharge(rupeesOf(refund.data.amount))} on the way back`)
  if (order.lost > 0) {
    const refunded = order.back - order.lost
    const more = refunded > 0 ? `, ${inRupees(refunded)} back with the shopper` : ''
    return glance(`${partOf(order.lost)} lost to the customer’s bank${more}`, 'bad')
  }
  if (order.refunded)
    return glance(`${order.advance > 0 ? inRupees(order.back + sent) : total} back with the shopper`, 'good')
  const toCome = order.due + dueOf(order.parts)
  if (toCome > 0) return glance(`${partOf(toCome)} is to go back`)
  if (waiting > 0) return glance(`${partOf(waiting)} to be sent back by hand`, 'bad')
  if (order.paid && order.cameBack && order.status !== 'cancelled')
    return glance(`${online} paid online; cancel the order to send it back`, 'bad')
  if (order.paid && order.back > 0) return glance(`${inRupees(order.back)} of ${total} back with the shopper`, 'good')
  if (order.paid && sent > 0) return glance(`${inRupees(sent)} of ${total} sent back by hand`, 'good')
  const collected = news.some(({ type }) => type === 'CashCollected')
  if (order.paid && order.advance > 0) {
    const isOver = order.status === 'cancelled' && !collected
    const cash = `${inRupees(toCollect(order))} ${collected ? 'collected' : 'to be collected'} in cash`
    return glance(isOver ? `${online} paid online` : `${online} paid online, ${cash}`, 'good')
  }
  if (order.paid) return glance(`${online} paid online`, 'good')
  if (order.method === 'online')
    return order.status === 'pending'
      ? glance(`${order.advance > 0 ? `Advance of ${online}` : total} not paid yet`)
      : glance('No payment arrived', 'bad')
  if (collected && order.status === 'cancelled' && order.cameBack !== 'returned' && sent < order.total)
    return glance(`${partOf(order.total - sent)} collected in cash, to be given back by hand`, 'bad')
  if (sent > 0) return glance(`${inRupees(sent)} of ${total} sent back by hand`, 'good')
  if (collected) return glance(`${total} collected in cash`, 'good')
  if (order.cameBack) return glance('Nothing is due: the parcel did not arrive')
  return order.status === 'cancelled' ? glance('Nothing is due') : glance(`${total} to be collected in cash`)
}

/** Summarises the order's shipment in one line. */
export function shipmentSummary(order: PlacedOrder, news: readonly OrderUpdateEntry[]): Glance {
  if (order.keptOf) return glance('Nothing to send: the customer has the pieces')
  const last = news.findLast(({ type }) => type.startsWith('Shipment'))
  switch (last?.type) {
    case 'ShipmentMoved': {
      const { status } = last.data
      return glance(
        shipmentStatusLabels[status],
        isFailedDelivery(status) ? 'bad' : status === 'delivered' ? 'good' : 'plain',
      )
    }
    case 'ShipmentBooked':
      return glance([last.data.courierName, 'booked', last.data.awb].filter(Boolean).join(' · '))
    case 'ShipmentFailed':
      return glance(`Courier: ${last.data.reason}`, 'bad')
    case 'ShipmentCancelled':
      return glance('Courier cancelled')
    case 'ShipmentRequested':
      return glance('Courier is being asked')
  }
  if (order.status === 'delivered') return glance('Delivered', 'good')
  if (order.status === 'shipped') return glance('Sent without a courier booking')
  if (order.status === 'cancelled' || order.status === 'failed') return glance('Nothing is sent')
  return glance('No courier asked yet')
}

/** Whether the carrier refused the shipment of an order that is still to be sent. */
export const canAskCarrier = ({ status }: PlacedOrder, news: readonly OrderUpdateEntry[]): boolean =>
  status !== 'cancelled' &&
  status !== 'failed' &&
  news.findLast(({ type }) => type.startsWith('Shipment'))?.type === 'ShipmentFailed'
