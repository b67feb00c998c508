import type { EventOf } from '@suvarna/contracts/events.ts'
import { isKeptOrder } from '../order/exchange/kept-id.ts'
import type { PhoneLetter } from './phone-templates.ts'

export const phonedTypes = [
  'OrderPlaced',
  'CashConfirmed',
  'OrderPaid',
  'OrderStatusSet',
  'OrderReopened',
  'OrderCancelled',
  'OrderRefunded',
  'ShipmentMoved',
] as const
export type Phoned = EventOf<(typeof phonedTypes)[number]>

/** The message that an event causes: for the same events as mails, and on the morning of the delivery. */
export function phoneLetterFor({ type, data }: Phoned): { letter: PhoneLetter; amount?: number } | null {
  switch (type) {
    case 'OrderPlaced':
      // An order that waits for confirmation gets its message once confirmed.
      return data.paymentMethod === 'cod' && !data.cash ? { letter: 'placed' } : null
    case 'OrderPaid':
      // An exchange is covered by the messages about its original order, a kept piece by a mail: nothing is shipped.
      return data.exchange || isKeptOrder(data.orderId) ? null : { letter: 'placed' }
    case 'CashConfirmed':
      return { letter: 'placed' }
    case 'OrderStatusSet':
    case 'OrderReopened':
      if (isKeptOrder(data.orderId)) return null
      return data.to === 'shipped' || data.to === 'delivered' ? { letter: data.to } : null
    case 'OrderCancelled':
      return { letter: 'cancelled' }
    case 'OrderRefunded':
      return data.dispute ? null : { letter: 'refunded', amount: data.amount }
    case 'ShipmentMoved':
      return data.status === 'out_for_delivery' ? { letter: 'out-for-delivery' } : null
  }
}
