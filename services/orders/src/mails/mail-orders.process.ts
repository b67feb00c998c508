import type { EventOf } from '@suvarna/contracts/events.ts'

export const mailedTypes = [
  'OrderPlaced',
  'OrderPaid',
  'OrderStatusSet',
  'OrderReopened',
  'OrderCancelled',
  'OrderRefunded',
  'RefundAgreed',
  'PaymentDeclined',
  'ReturnRequested',
  'ReturnAccepted',
  'ReturnRefused',
  'ReviewAsked',
  'ShipmentMoved',
] as const
export type Mailed = EventOf<(typeof mailedTypes)[number]>

/** The kind of an order's mail. `returned`: a payment that the order could not take; `unpaid`: one that is not finished. */
export type OrderEmailKind =
  | 'placed'
  | 'unpaid'
  | 'shipped'
  | 'out-for-delivery'
  | 'delivered'
  | 'cancelled'
  | 'refund-started'
  | 'refunded'
  | 'returned'
/** The kind of a return's mail. */
export type ReturnEmailKind = 'return-asked' | 'return-accepted' | 'return-refused'

/** Every kind; `review` asks for one. */
export type EmailKind = OrderEmailKind | ReturnEmailKind | 'review'

/** The mail that an event causes. An online order is confirmed to its shopper when it is paid. */
export function emailFor({ type, data }: Mailed): EmailKind | null {
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
    case 'RefundAgreed':
      return data.goesBack ? 'refund-started' : null
    case 'PaymentDeclined':
      return 'returned'
    case 'ReturnRequested':
      return 'return-asked'
    case 'ReturnAccepted':
      return 'return-accepted'
    case 'ReturnRefused':
      return 'return-refused'
    case 'ReviewAsked':
      return 'review'
    case 'ShipmentMoved':
      return data.status === 'out_for_delivery' ? 'out-for-delivery' : null
  }
}
