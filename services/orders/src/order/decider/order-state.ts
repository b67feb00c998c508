import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { DomainMethod } from '@suvarna/contracts/orders/values.ts'
import type { Claim, ClaimFault } from '@suvarna/contracts/payments/events.ts'
import type { Invoiced } from '../write/invoice-lines.ts'

export type OrderStatus = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'failed'
export type OrderLine = EventOf<'OrderPlaced'>['data']['lines'][number]

/** Whose units the order holds: a reservation with a deadline, sold units, or none (any more). */
export type Hold = 'reserved' | 'committed' | 'none'

/** A payment that a client says is the order's; `failed` tells why it is not. */
type OrderClaim = Claim & { failed: ClaimFault | null }

export type ReturnedLine = EventOf<'ReturnRequested'>['data']['lines'][number]
export type AskedReturn = {
  number: number
  lines: readonly ReturnedLine[]
  amount: number
  state: 'asked' | 'accepted' | 'refused'
  /** Once accepted, how the money goes back. */
  refund?: 'provider' | 'by_hand'
  /** Of the transfer, once a person has sent the money. */
  repaid?: string
}

export type Order =
  | { placed: false }
  | {
      placed: true
      orderId: string
      status: OrderStatus
      method: DomainMethod
      paid: boolean
      /** The provider's payment that paid it; none for cash. */
      paidBy: string | null
      /** The provider's payments that it could not take. */
      declined: readonly string[]
      claims: readonly OrderClaim[]
      /** It was paid before it was placed, by this payment of the provider's: no other will come. */
      placedWith: string | null
      /** The shop has said that the money goes back. */
      refundDue: boolean
      refunded: boolean
      /** Paise of the payment that are back with the shopper, and by which refunds of the provider's. */
      back: number
      refunds: readonly string[]
      /** Paise of it that the shop has said it gives back, and has not yet. */
      due: number
      superseded: boolean
      hold: Hold
      total: number
      shipping: number
      /** The buyer's state as he typed it: where the tax goes. */
      state: string
      lines: readonly OrderLine[]
      /** The one under which the pieces left; none before, and none after a cancel took it back. */
      invoice: Invoiced | null
      returns: readonly AskedReturn[]
      tracked: string | null
      /** The shopper wants to cancel, and the courier has not answered yet. */
      cancelAsked: { words?: Words } | null
      /** The courier brought it back or lost it, and nobody has sent it again since. */
      cameBack: 'returned' | 'lost' | null
      erased: boolean
    }
export type PlacedOrder = Extract<Order, { placed: true }>

export type PaymentIds = { paymentId: string; providerPaymentId: string }
type Words = EventOf<'OrderCancelled'>['data']['words']

export type OrderCommand =
  | { type: 'PlaceOrder'; order: EventOf<'OrderPlaced'>['data'] }
  /** `unpaid`: the admin knows that no money has arrived. */
  | { type: 'SetStatus'; to: Exclude<OrderStatus, 'failed'>; unpaid?: boolean }
  | { type: 'CancelOrder'; reason: string; words?: Words }
  | { type: 'AskCancel'; words?: Words }
  /** The courier gave the parcel back, or holds it. */
  | { type: 'FinishCancel' }
  | { type: 'RefuseCancel'; reason: string }
  | ({ type: 'PayOrder'; amount: number; at: string } & PaymentIds)
  | ({ type: 'DeclinePayment'; reason: string } & PaymentIds)
  | { type: 'MakeClaim'; claim: Claim }
  | { type: 'FailClaim'; claim: Claim; why: ClaimFault }
  | { type: 'RecordRefund'; providerPaymentId: string; providerRefundId?: string; amount: number; at: string }
  | { type: 'ExpireOrder'; reason?: string }
  | { type: 'SupersedeOrder' }
  | { type: 'TrackOrder'; awb: string; courier: string | null; trackingUrl: string | null }
  | { type: 'FollowCarrier'; to: 'shipped' | 'delivered' }
  | {
      type: 'AskReturn'
      lines: readonly ReturnedLine[]
      reason: EventOf<'ReturnRequested'>['data']['reason']
      words?: Words
      /** null: not delivered, or not any more. */
      deliveredAt: string | null
      now: string
    }
  | { type: 'AnswerReturn'; number: number; accept: boolean; words?: Words }
  | { type: 'RepayReturn'; number: number; reference: string }
  | { type: 'RecordComeback'; why: 'returned' | 'lost' }
  | { type: 'NoteOrder'; noteId: string; words: Sealed }
  | { type: 'EraseContact' }

export type OrderEvent =
  | EventOf<'OrderPlaced'>
  | EventOf<'OrderSuperseded'>
  | EventOf<'OrderPaid'>
  | EventOf<'PaymentDeclined'>
  | EventOf<'ClaimMade'>
  | EventOf<'ClaimFailed'>
  | EventOf<'OrderRefunded'>
  | EventOf<'OrderStatusSet'>
  | EventOf<'CancelAsked'>
  | EventOf<'CancelRefused'>
  | EventOf<'OrderCancelled'>
  | EventOf<'OrderReopened'>
  | EventOf<'OrderFailed'>
  | EventOf<'OrderTracked'>
  | EventOf<'ReturnRequested'>
  | EventOf<'ReturnAccepted'>
  | EventOf<'ReturnRefused'>
  | EventOf<'ReturnRepaid'>
  | EventOf<'ParcelCameBack'>
  | EventOf<'InvoiceIssued'>
  | EventOf<'CreditNoteIssued'>
  | EventOf<'OrderNoted'>
  | EventOf<'OrderContactErased'>

export type CommandOf<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>
