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

/** The message that an event causes; the same moments as mails, and the morning of the delivery. */
export function phoneLetterFor({ type, data }: Phoned): { letter: PhoneLetter; amount?: number } | null {
  switch (type) {
    case 'OrderPlaced':
      // One that waits for its confirmation is told of once it has it.
      return data.paymentMethod === 'cod' && !data.cash ? { letter: 'placed' } : null
    case 'OrderPaid':
      // An exchange was told of by the order that it is for, a kept piece by the mail about it: nothing is sent.
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
