import type { EventOf } from '@suvarna/contracts/events.ts'

export const mailedTypes = [
  'OrderPlaced',
  'CashConfirmed',
  'OrderPaid',
  'OrderStatusSet',
  'OrderReopened',
  'OrderCancelled',
  'OrderRefunded',
  'OrderMailAsked',
  'RefundAgreed',
  'OrderPiecesTakenOut',
  'PaymentDeclined',
  'ReturnRequested',
  'ReturnAccepted',
  'ReturnRefused',
  'ReturnUpiAsked',
  'CashOwed',
  'ExchangeSent',
  'ExchangeEnded',
  'ExchangeUndone',
  'ReviewAsked',
  'ShipmentMoved',
  'DeliveryFailed',
  'PickupBooked',
  'PickupFailed',
] as const
export type Mailed = EventOf<(typeof mailedTypes)[number]>

/**
 * The kind of an order's mail. `returned`: a payment that the order did not accept; `unpaid`: an unfinished payment;
 * `payment-request`: the payment link, sent by the shop; `pieces-out`: some pieces were taken out before packing;
 * `confirm-cash`: a cash order that waits for confirmation; `unconfirmed`: a cash order that was not confirmed in time.
 */
export type OrderEmailKind =
  | 'placed'
  | 'confirm-cash'
  | 'unconfirmed'
  | 'unpaid'
  | 'payment-request'
  | 'shipped'
  | 'out-for-delivery'
  | 'not-delivered'
  | 'delivered'
  | 'cancelled'
  | 'pieces-out'
  | 'refund-started'
  | 'refunded'
  | 'returned'
/** The kind of a return's mail. */
export type ReturnEmailKind =
  | 'return-asked'
  | 'return-accepted'
  | 'return-refused'
  | 'return-upi'
  | 'return-pickup'
  | 'return-send'
  | ExchangeEmailKind
/** `return-exchange`: an exchange was requested. */
export type ExchangeEmailKind =
  | 'return-exchange'
  | 'return-exchange-sent'
  | 'return-exchange-ended'
  | 'return-exchange-undone'

/** Every kind of mail; `review` is the request for a review. */
export type EmailKind = OrderEmailKind | ReturnEmailKind | 'review'

/** The mail that an event causes. An online order is confirmed to the shopper once it is paid. */
export function emailFor({ type, data }: Mailed): EmailKind | null {
  switch (type) {
    case 'OrderPlaced':
      if (data.paymentMethod !== 'cod') return null
      return data.cash ? 'confirm-cash' : 'placed'
    case 'OrderPaid':
      // The exchange's own mail covers it.
      return data.exchange ? null : 'placed'
    case 'CashConfirmed':
      return 'placed'
    case 'OrderStatusSet':
    case 'OrderReopened':
      return data.to === 'shipped' || data.to === 'delivered' ? data.to : null
    case 'OrderCancelled':
      return data.unconfirmed ? 'unconfirmed' : 'cancelled'
    case 'OrderRefunded':
      // Money taken in a dispute gets no mail: the shopper requested it from the bank.
      return data.dispute ? null : 'refunded'
    case 'RefundAgreed':
      return data.goesBack ? 'refund-started' : null
    case 'OrderPiecesTakenOut':
      return 'pieces-out'
    case 'PaymentDeclined':
      return 'returned'
    case 'ReturnRequested':
      return data.exchange ? 'return-exchange' : 'return-asked'
    case 'ReturnAccepted':
      return 'return-accepted'
    case 'ReturnRefused':
      return 'return-refused'
    case 'OrderMailAsked':
      return data.mail
    case 'ReturnUpiAsked':
    case 'CashOwed':
      return 'return-upi'
    case 'ExchangeSent':
      return 'return-exchange-sent'
    case 'ExchangeEnded':
      // The refund has its own mail.
      return data.why === 'refund' ? null : 'return-exchange-ended'
    case 'ExchangeUndone':
      return 'return-exchange-undone'
    case 'ReviewAsked':
      return 'review'
    case 'PickupBooked':
      return 'return-pickup'
    case 'PickupFailed':
      return data.fault === 'not_served' ? 'return-send' : null
    case 'DeliveryFailed':
      return 'not-delivered'
    case 'ShipmentMoved':
      return data.status === 'out_for_delivery' ? 'out-for-delivery' : null
  }
}
