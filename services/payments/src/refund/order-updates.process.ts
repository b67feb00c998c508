import type { EventOf } from '@suvarna/contracts/events.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import { toCollect, toPayOnline } from '@suvarna/contracts/orders/price/advance.ts'
import type { PaymentCommand } from '../payment/payment-state.ts'

export const orderUpdateTypes = [
  'OrderPlaced',
  'CashConfirmed',
  'CashPaidOnline',
  'PaymentDeclined',
  'ClaimMade',
  'ReturnAccepted',
  'RefundAgreed',
  'OrderStatusSet',
  'OrderReopened',
  'OrderPaymentExtended',
  'OrderPiecesTakenOut',
  'OrderCancelled',
  'OrderFailed',
  'OrderSuperseded',
  'ShipmentMoved',
] as const
export type OrderUpdate = EventOf<(typeof orderUpdateTypes)[number]>

/** Translates events of orders and shipping into commands on the order's payment; null if nothing follows. */
export function orderUpdateCommand({ type, data }: OrderUpdate): PaymentCommand | null {
  switch (type) {
    case 'OrderPlaced':
      return {
        ...{ type: 'OpenPayment', orderId: data.orderId, ...sumsOf(data) },
        ...(data.cash?.online === undefined ? {} : { online: data.cash.online }),
      }
    case 'CashConfirmed':
      return { type: 'KeepCash' }
    case 'CashPaidOnline':
      return { type: 'DropCash', amount: data.total }
    case 'PaymentDeclined':
      return { type: 'RefundPayment', providerPaymentId: data.providerPaymentId, reason: data.reason }
    case 'OrderCancelled':
      if (data.goesBack?.through) return partOf('', data.goesBack, 'the order was cancelled')
      return data.refund ? { type: 'RefundAll', reason: 'the order was cancelled', ...atMost(data) } : null
    case 'ReturnAccepted':
      // With `goesBack`, also for a return whose other part a person refunds.
      if (data.goesBack) return partOf(`return-${data.number}`, data.goesBack, accepted)
      return data.refund === 'provider' ? { type: 'RefundAll', reason: accepted } : null
    case 'RefundAgreed':
      return data.goesBack ? partOf(`lines-${data.number}`, data.goesBack, 'the shop gives it back') : null
    case 'OrderStatusSet':
    case 'OrderReopened':
      return data.to === 'delivered' ? { type: 'CollectCash' } : null
    case 'ShipmentMoved':
      return data.status === 'delivered' ? { type: 'CollectCash' } : null
    case 'OrderPiecesTakenOut':
      return data.refunded ? null : changed(data)
    case 'ClaimMade':
    case 'OrderPaymentExtended':
    case 'OrderFailed':
    case 'OrderSuperseded':
      return null
  }
}

type GoesBack = NonNullable<EventOf<'ReturnAccepted'>['data']['goesBack']>

const partOf = (
  refundId: string,
  { providerPaymentId, amount, through }: GoesBack,
  reason: string,
): PaymentCommand => ({
  ...{ type: 'RefundPart', refundId: through?.refundId ?? refundId, reason, providerPaymentId, amount },
})

/** The order whose payment the event is about: for an exchange's order, the one that paid for the exchanged goods. */
export const paidOrderOf = ({ data }: Pick<OrderUpdate, 'data'>): string =>
  ('goesBack' in data ? data.goesBack?.through?.orderId : undefined) ?? data.orderId
/** What is paid here, and what the courier collects in addition. */
function sumsOf({ paymentMethod, total, advance }: EventOf<'OrderPlaced'>['data']) {
  const method = methodOf(paymentMethod)
  if (advance === undefined) return { method, amount: total }
  const order = { method, total, advance }
  return { method, amount: toPayOnline(order), collect: toCollect(order) }
}

/** An order with products removed: `advance` is paid here, and the courier collects the rest. */
function changed({ total, advance, overpaid }: EventOf<'OrderPiecesTakenOut'>['data']): PaymentCommand {
  if (advance === undefined) return { type: 'ChangeAmount', amount: total }
  const collect = total - advance
  return overpaid
    ? { type: 'ReturnOverpaid', ...overpaid, collect }
    : { type: 'ChangeAmount', amount: advance, collect }
}

/** A return may be accepted without an inspection of the goods. */
const accepted = 'its return was accepted'

const atMost = ({ goesBack }: EventOf<'OrderCancelled'>['data']) => (goesBack ? { atMost: goesBack } : {})

/** Whether the order accepts payments from now on; null when the event does not change that. */
export function takesPayments(type: OrderUpdate['type']): boolean | null {
  if (type === 'OrderCancelled' || type === 'OrderFailed' || type === 'OrderSuperseded') return false
  return type === 'OrderReopened' || type === 'OrderPaymentExtended' ? true : null
}
