import type { EventOf } from '@suvarna/contracts/events.ts'
import { methodOf, writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { toCollect } from '@suvarna/contracts/orders/price/advance.ts'
import type { PaymentMethod } from '@suvarna/contracts/orders/values.ts'
import type { ShipmentCommand } from '../shipment/shipment.decider.ts'

export type OrderUpdate =
  | EventOf<'OrderPlaced'>
  | EventOf<'CashConfirmed'>
  | EventOf<'CashPaidOnline'>
  | EventOf<'OrderPaid'>
  | EventOf<'CancelAsked'>
  | EventOf<'OrderCancelled'>
  | EventOf<'OrderFailed'>
  | EventOf<'OrderSuperseded'>
  | EventOf<'OrderReopened'>
  | EventOf<'OrderStatusSet'>
  | EventOf<'OrderContactChanged'>
  | EventOf<'OrderPiecesTakenOut'>

export const orderUpdateTypes: readonly OrderUpdate['type'][] = [
  'OrderPlaced',
  'CashConfirmed',
  'CashPaidOnline',
  'OrderPaid',
  'CancelAsked',
  'OrderCancelled',
  'OrderFailed',
  'OrderSuperseded',
  'OrderReopened',
  'OrderStatusSet',
  'OrderContactChanged',
  'OrderPiecesTakenOut',
]

/** The order after the event, as far as shipping is concerned. */
export type Shippable = {
  orderId: string
  paymentMethod: PaymentMethod
  paid: boolean
  /** Left the shop by other means: delivered by hand, or collected. */
  sent: boolean
  /** Waits for its confirmation. */
  held: boolean
  total: number
  /** The part of `total` paid online ahead; the courier collects the rest. */
  advance: number
}

/** Maps an order event to a command for the shipment: cash on delivery is booked immediately, the rest when paid. */
export function orderUpdateCommand(type: OrderUpdate['type'], order: Shippable): ShipmentCommand | null {
  switch (type) {
    case 'OrderPlaced':
    case 'OrderPaid':
    case 'OrderReopened':
      return !order.sent && (order.paymentMethod === 'cod' || order.paid)
        ? {
            ...{ type: 'RequestShipment', orderId: order.orderId, paymentMethod: courierMethod(order) },
            ...{ amount: courierAmount(order), held: order.held },
          }
        : null
    case 'OrderPiecesTakenOut':
      // The advance covers the rest, so the courier is told that there is nothing to collect.
      if (order.advance > 0 && cashOf(order) === 0) return { type: 'SendPrepaid', amount: order.total }
      return { type: 'SendElsewhere', amount: courierAmount(order) }
    case 'OrderContactChanged':
      return { type: 'SendElsewhere', amount: courierAmount(order) }
    case 'CashPaidOnline':
      return { type: 'SendPrepaid', amount: order.total }
    case 'CashConfirmed':
      return { type: 'ReleaseShipment' }
    case 'CancelAsked':
      return { type: 'AskTakeBack' }
    case 'OrderCancelled':
    case 'OrderFailed':
    case 'OrderSuperseded':
      return { type: 'CancelShipment' }
    case 'OrderStatusSet':
      return null
  }
}

type Sums = Pick<Shippable, 'paymentMethod' | 'total' | 'advance'>

/** Paise that the courier collects for an order. */
export const cashOf = ({ paymentMethod, total, advance }: Sums): number =>
  toCollect({ method: methodOf(paymentMethod), total, advance })

/** For the courier a parcel is cash on delivery whenever it collects anything. */
export const courierMethod = (order: Sums): PaymentMethod => writtenMethod(cashOf(order) > 0 ? 'cod' : 'online')

/** Paise to declare in the courier's form: the cash to collect, or the worth of a prepaid parcel. */
export const courierAmount = (order: Sums): number => cashOf(order) || order.total
