import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { ParcelStatus } from '@suvarna/contracts/shipping/events.ts'
import type { PickupMove } from '@suvarna/contracts/shipping/pickup-kinds.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import type { OrderEvent } from '../decider/order-state.ts'
import type { OrderUpdateEntry } from './order-updates.consumer.ts'
import { entry, type TimelineEntry } from './timeline-entry.ts'

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
const inRupees = (paise: number) => formatCharge(rupeesOf(paise))
/** Other currencies are shown in their smallest unit, since not all have hundredths. */
const inMoney = ({ amount, currency }: { amount: number; currency?: string }) =>
  currency === undefined ? inRupees(amount) : `${currency} ${amount} (smallest unit)`
const payment = entry('payment', 'provider')
const carrierEntry = entry('courier', 'courier')

export const shipmentStatusLabels: Readonly<Record<ParcelStatus, string>> = {
  packed: 'Packed',
  in_transit: 'Parcel on its way',
  out_for_delivery: 'Out for delivery',
  delivered: 'Parcel delivered',
  attempt_failed: 'Delivery did not succeed',
  returning: 'Parcel is coming back',
  returned: 'Parcel came back',
  lost: 'Parcel lost',
  cancelled: 'Parcel cancelled',
}
const pickupLabels: Readonly<Record<PickupMove, string>> = {
  picked_up: 'Return picked up',
  on_its_way: 'Return on its way',
  arrived: 'Return arrived',
  failed: 'Return not picked up',
  lost: 'Return lost',
  cancelled: 'Pick-up cancelled by the courier',
}
const failedDeliveries: readonly ParcelStatus[] = ['attempt_failed', 'returning', 'returned', 'lost']
export const isFailedDelivery = (status: ParcelStatus): boolean => failedDeliveries.includes(status)

/**
 * The timeline entry of an update by the payment provider or carrier; null if the order's own events cover it better.
 */
export function orderUpdateEntry(news: OrderUpdateEntry, events: readonly Stored<OrderEvent>[]): TimelineEntry | null {
  switch (news.type) {
    case 'PaymentOrderCreated':
      return payment(news, 'Payment opened', `${inRupees(news.data.amount)} at the payment provider`)
    case 'PaymentCaptured':
      return payment(news, 'Payment received', `${inRupees(news.data.amount)} · ${news.data.providerPaymentId}`, 'good')
    case 'ForeignPaymentCaptured':
      return payment(news, `Paid in ${news.data.currency}`, `${news.data.providerPaymentId} · it goes back`, 'bad')
    case 'PaymentFailed':
      return payment(news, 'Payment failed', news.data.reason, 'bad')
    case 'CashCollected':
      return cashCollected(news, events)
    case 'RefundStarted':
      return payment(news, 'Refund started', `${inMoney(news.data)} · ${news.data.reason}`)
    case 'RefundCompleted': {
      const { outside, providerRefundId } = news.data
      const title = outside ? 'Refunded at the provider’s dashboard' : 'Refund sent'
      return payment(news, title, `${inMoney(news.data)} · ${providerRefundId}`, 'good')
    }
    case 'RefundFailed':
      return payment(news, 'Refund has not gone through', news.data.reason, 'bad')
    case 'PaymentDisputed': {
      const { amount, reason, respondBy } = news.data
      const until = respondBy ? ` · answer by ${day.format(new Date(respondBy))}` : ''
      return payment(news, 'Payment disputed', `${inRupees(amount)} · ${reason.replaceAll('_', ' ')}${until}`, 'bad')
    }
    case 'DisputeMoved': {
      const { status, deducted } = news.data
      const said = deducted > 0 ? `${inRupees(deducted)} taken from the shop` : ''
      return payment(news, `Dispute ${status.replaceAll('_', ' ')}`, said, status === 'lost' ? 'bad' : 'plain')
    }
    case 'DisputeReversed':
      return payment(news, 'Lost dispute reversed', `${inRupees(news.data.amount)} is with the shop again`, 'good')
    case 'ShipmentRequested':
      return entry('courier', 'shop')(news, 'Courier requested', news.data.reference)
    case 'ShipmentBooked': {
      const { courierName, awb, courierOrderId } = news.data
      const said = [courierName, awb ? `tracking number ${awb}` : `no tracking number yet (${courierOrderId})`]
      return carrierEntry(news, 'Courier booked', said.filter(Boolean).join(' · '), 'good')
    }
    case 'ShipmentFailed':
      return carrierEntry(
        news,
        news.data.final ? 'Courier refuses the parcel' : 'Courier not booked yet',
        news.data.reason,
        'bad',
      )
    case 'ShipmentMoved': {
      const { status, label } = news.data
      const tone = isFailedDelivery(status) ? 'bad' : status === 'delivered' ? 'good' : 'plain'
      return carrierEntry(news, shipmentStatusLabels[status], label, tone)
    }
    case 'DeliveryFailed':
      return carrierEntry(news, `Delivery attempt ${news.data.attempt} failed`, news.data.reason ?? '', 'bad')
    case 'DeliveryAnswerPassed':
      return carrierEntry(
        news,
        'Courier told',
        news.data.action === 'return' ? 'Return it to the shop' : 'Deliver again',
        'good',
      )
    case 'DeliveryAnswerRefused':
      return carrierEntry(
        news,
        news.data.final ? 'Courier does not take the answer' : 'Courier not told yet',
        news.data.reason,
        'bad',
      )
    case 'VanAsked':
      return entry('courier', 'shop')(news, 'Pick-up requested', `tracking number ${news.data.awb}`)
    case 'VanRefused':
      return carrierEntry(
        news,
        news.data.final ? 'Courier refuses the pick-up' : 'Pick-up not requested yet',
        news.data.reason,
        'bad',
      )
    case 'EwayBillPassed':
      return carrierEntry(news, 'Courier has the e-way bill', news.data.number, 'good')
    case 'EwayBillRefused':
      return carrierEntry(
        news,
        news.data.final ? 'Courier does not take the e-way bill' : 'Courier does not have the e-way bill yet',
        news.data.final ? `${news.data.reason} · enter it in the courier’s panel` : news.data.reason,
        'bad',
      )
    case 'ShipmentCancelled':
      return carrierEntry(news, 'Courier cancelled')
    case 'PickupBooked': {
      const { courierName, awb } = news.data
      return carrierEntry(news, 'Pick-up booked', [courierName, `number ${awb}`].filter(Boolean).join(' · '), 'good')
    }
    case 'PickupFailed':
      return carrierEntry(news, news.data.final ? 'Pick-up refused' : 'Pick-up not booked yet', news.data.reason, 'bad')
    case 'PickupMoved': {
      const { status, label } = news.data
      const isBad = status === 'failed' || status === 'lost' || status === 'cancelled'
      return carrierEntry(news, pickupLabels[status], label, isBad ? 'bad' : status === 'arrived' ? 'good' : 'plain')
    }
    case 'PickupCancelled':
      return carrierEntry(news, 'Pick-up cancelled')
    case 'PaymentClaimed':
      return null
  }
}

type Delivered = Stored<Extract<OrderEvent, { type: 'OrderStatusSet' | 'OrderReopened' }>>
const isDelivered = (event: Stored<OrderEvent>): event is Delivered =>
  (event.type === 'OrderStatusSet' || event.type === 'OrderReopened') && event.data.to === 'delivered'

/** Cash counts as collected once the order is delivered, by the courier's report or an admin's action. */
function cashCollected(
  news: Extract<OrderUpdateEntry, { type: 'CashCollected' }>,
  events: readonly Stored<OrderEvent>[],
) {
  const told = events.filter(isDelivered)
  const actor = (told.findLast(({ at }) => Date.parse(at) <= Date.parse(news.at)) ?? told[0])?.meta.actor
  const [by, account] = actor?.kind === 'admin' ? (['admin', actor.id ?? null] as const) : (['courier', null] as const)
  return entry('payment', by, account)(news, 'Cash collected', inRupees(news.data.amount), 'good')
}
