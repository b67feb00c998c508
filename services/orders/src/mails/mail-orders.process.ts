import type { EventOf } from '@suvarna/contracts/events.ts'

export const mailedTypes = [
  'OrderPlaced',
  'OrderPaid',
  'OrderStatusSet',
  'OrderReopened',
  'OrderCancelled',
  'OrderRefunded',
  'PaymentDeclined',
  'ReturnRequested',
  'ReturnAccepted',
  'ReturnRefused',
] as const
export type Mailed = EventOf<(typeof mailedTypes)[number]>

/** What an order's mail is about. `returned`: a payment that the order could not take. */
export type OrderEmailKind = 'placed' | 'shipped' | 'delivered' | 'cancelled' | 'refunded' | 'returned'
/** Pieces that the shopper wants to send back. */
export type ReturnEmailKind = 'return-asked' | 'return-accepted' | 'return-refused'

/** Which mail an event is worth. An online order is placed, to its shopper, when it is paid. */
export function emailFor({ type, data }: Mailed): OrderEmailKind | ReturnEmailKind | null {
  switch (type) {
    case 'OrderPlaced':
      return data.paymentMethod === 'cod' ? 'placed' : null
    case 'OrderPaid':
      return 'placed'
    case 'OrderStatusSet':
    case 'OrderReopened':
      return data.to === 'shipped' || data.to === 'delivered' ? data.to : null
    case 'OrderCancelled':
      return 'cancelled'
    case 'OrderRefunded':
      return 'refunded'
    case 'PaymentDeclined':
      return 'returned'
    case 'ReturnRequested':
      return 'return-asked'
    case 'ReturnAccepted':
      return 'return-accepted'
    case 'ReturnRefused':
      return 'return-refused'
  }
}
