import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { ContactField, MailSentAgain } from '@suvarna/contracts/orders/desk/order-edits.ts'
import type { ExchangeState } from '@suvarna/contracts/orders/exchanges/exchange-kinds.ts'
import type { DomainMethod } from '@suvarna/contracts/orders/payment-method.ts'
import type { Claim, ClaimFault } from '@suvarna/contracts/payments/events.ts'
import type { Invoiced } from '../write/invoice-lines.ts'
import type { ReturnCase } from './desk/return-case.ts'

export type OrderStatus = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'failed'
export type OrderLine = EventOf<'OrderPlaced'>['data']['lines'][number]

/** The units that the order holds: a reservation with a deadline, sold units, or none. */
export type Hold = 'reserved' | 'committed' | 'none'

/** A payment that a client claims for the order; `failed`: why it is not. */
type OrderClaim = Claim & { failed: ClaimFault | null }

export type ReturnedLine = EventOf<'ReturnRequested'>['data']['lines'][number]
export type ExchangedPiece = EventOf<'ExchangeSent'>['data']['pieces'][number]
export type AskedReturn = {
  number: number
  lines: readonly ReturnedLine[]
  amount: number
  state: 'asked' | 'accepted' | 'refused'
  /** Once accepted, how the money goes back. */
  refund?: 'provider' | 'by_hand'
  /** The transfer's reference, once refunded by hand. */
  repaid?: string
  /** Other sizes instead of money. */
  exchange?: {
    pieces: readonly ExchangedPiece[]
    until: string
    state: ExchangeState
    sentAs?: string
    charged?: Charged
  }
  /** What of its amount a person sends, where the other part goes back by itself. */
  byHand?: number
  /** No return: cash of the cancelled order, or of an agreed refund, and without lines here. */
  owed?: true
  /** The refund that it is the cash of: its order stands. */
  agreed?: number
}

/** Old pieces that never came, and are to be paid for. */
type Charged = { orderId: string; amount: number; payBy: string }

/** A part of the payment that goes back for itself, by its name in payments; what has arrived of it and what has not, paise. */
export type PaymentPart = { refundId: string; back: number; due: number }

type RefundData = EventOf<'RefundAgreed'>['data']
/** Money that the shop gives back without a return; `providerRefundId`: sent at the dashboard before it was explained. */
export type AgreedRefund = Required<Pick<RefundData, 'number' | 'lines' | 'amount' | 'delivery' | 'fee' | 'extra'>> &
  Pick<RefundData, 'providerRefundId'> & { credited: boolean }

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
      /** The order whose payment that is, where an exchange made this one; null: its own. */
      paidFrom: string | null
      /** Paise of its payment that no order of that has given back or promised; null: it has no other one. */
      sourceLeft: number | null
      /** The provider's payments that the order declined. */
      declined: readonly string[]
      claims: readonly OrderClaim[]
      /** The payment it was placed with: no other will come. */
      placedWith: string | null
      /** The shop has promised a refund. */
      refundDue: boolean
      refunded: boolean
      /** Paise of the payment already refunded, and by which refunds of the provider. */
      back: number
      refunds: readonly string[]
      /** Paise of those that were lost to disputes: no refund of the shop. */
      lost: number
      /** By the dispute. */
      lostBy: Readonly<Record<string, number>>
      /** Paise promised as refund and not refunded yet, without the parts. */
      due: number
      /** In the sequence in which they were asked for. */
      parts: readonly PaymentPart[]
      agreed: readonly AgreedRefund[]
      /** Refunds that a person made at the provider's dashboard. */
      outside: readonly { id: string; amount: number }[]
      superseded: boolean
      hold: Hold
      total: number
      shipping: number
      /** What a gift's wrapping cost: kept when pieces are returned. */
      wrap: number
      /** What paying in cash costs: it goes back as delivery does, with a cancel and with the last of its pieces. */
      fee: number
      /** Paid ahead online, while the courier collects the rest; 0: all of it is paid one way. */
      advance: number
      /** How often more was paid ahead than was left to pay, and went back. */
      overpaid: number
      customer: string
      /** Of offers that count them, in paise. */
      uses: readonly { offerId: string; amount: number }[]
      /** The buyer's state as typed: the place of supply for the tax. */
      state: string
      /** What was sold, which its documents and refunds are of. */
      lines: readonly OrderLine[]
      offers: EventOf<'OrderPlaced'>['data']['offers'] | null
      /** Pieces of a paid order that are not packed: refunded, and for sale again. */
      takenOut: readonly ReturnedLine[]
      /** The invoice of the packed goods; null before, and after a cancel or unpacking reversed it. */
      invoice: Invoiced | null
      returns: readonly AskedReturn[]
      /** What comes back, and the steps that were taken with it. */
      cases: readonly ReturnCase[]
      deskSteps: readonly string[]
      tracked: string | null
      /** The shopper wants to cancel, and the carrier has not answered yet. */
      cancelAsked: { words?: Words } | null
      /** Returned or lost by the carrier, and not shipped again since. */
      cameBack: 'returned' | 'lost' | null
      erased: boolean
      /** Until when a cash order waits for its confirmation; null: it needs none, or has it. */
      confirmBy: string | null
      /** Until then it can be paid online for so much; null: it cannot. */
      online: number | null
      /** The mail that asks for a review was sent: once for each order. */
      reviewAsked: boolean
      /** Until when an unpaid online order holds its pieces; null for cash. */
      payBy: string | null
      /** When mails were asked for once more. */
      mailsAsked: readonly string[]
      tags: readonly string[]
      ewayBill: { number: string; day: string | null } | null
      /** The last answer about a delivery that failed, and of which try. */
      answered: { attempt: number; number: number } | null
      /** The order and the return that its pieces are in place of: what was paid there pays it. */
      exchangeOf: NonNullable<EventOf<'OrderPlaced'>['data']['exchange']> | null
      /** The exchange whose old pieces it charges for: they are with the shopper, and the shop holds none. */
      keptOf: NonNullable<EventOf<'OrderPlaced'>['data']['kept']> | null
    }
export type PlacedOrder = Extract<Order, { placed: true }>

export type PaymentIds = { paymentId: string; providerPaymentId: string }
type Words = EventOf<'OrderCancelled'>['data']['words']
/** `stepId`: of whoever asks, so that a repeated request counts once. */
type DeskStep = { case: string; stepId: string; by?: string }

export type OrderCommand =
  | { type: 'PlaceOrder'; order: EventOf<'OrderPlaced'>['data'] }
  /** `unpaid`: the admin knows that no money has arrived; `collected`: that cash has, although the parcel was called back. */
  | { type: 'SetStatus'; to: Exclude<OrderStatus, 'failed'>; unpaid?: boolean; collected?: boolean }
  | { type: 'CancelOrder'; reason: string; words?: Words }
  | { type: 'AskCancel'; words?: Words }
  /** The carrier gave the shipment back, or keeps it. */
  | { type: 'FinishCancel' }
  | { type: 'RefuseCancel'; reason: string }
  | ({ type: 'PayOrder'; amount: number; at: string } & PaymentIds)
  | ({ type: 'DeclinePayment'; reason: string } & PaymentIds)
  | { type: 'MakeClaim'; claim: Claim }
  | { type: 'FailClaim'; claim: Claim; why: ClaimFault }
  | {
      type: 'RecordRefund'
      providerPaymentId: string
      providerRefundId?: string
      amount: number
      at: string
      /** The part that it is of, as payments names it. */
      refundId?: string
      /** Made at the provider's dashboard. */
      outside?: boolean
      /** The dispute by which the payer's bank took it. */
      dispute?: string
    }
  /** What a dispute took is with the shop again. */
  | { type: 'RecordReversal'; providerPaymentId: string; dispute: string; amount: number; at: string }
  | {
      type: 'AgreeRefund'
      lines: readonly ReturnedLine[]
      /** Whether what delivery cost goes back too. */
      delivery: boolean
      /** And what paying in cash cost. */
      fee?: boolean
      /** Paise beside pieces and delivery. */
      extra: number
      why: EventOf<'RefundAgreed'>['data']['why']
      words?: Words
      at: string
      /** It was sent at the dashboard: what it was for. */
      providerRefundId?: string
    }
  | { type: 'ExpireOrder'; reason?: string }
  | { type: 'SupersedeOrder' }
  | { type: 'ConfirmCash'; by: EventOf<'CashConfirmed'>['data']['by'] }
  /** Nobody has confirmed it in time. */
  | { type: 'ExpireCash' }
  | { type: 'TrackOrder'; awb: string; courier: string | null; trackingUrl: string | null }
  | { type: 'FollowCarrier'; to: 'shipped' | 'delivered' }
  | {
      type: 'AskReturn'
      lines: readonly ReturnedLine[]
      reason: EventOf<'ReturnRequested'>['data']['reason']
      words?: Words
      /** Where the money of a cash order is to go. */
      upi?: Words
      /** null: not delivered, or no longer. */
      deliveredAt: string | null
      now: string
    }
  | { type: 'AnswerReturn'; number: number; accept: boolean; words?: Words }
  | {
      type: 'AskExchange'
      pieces: readonly ExchangedPiece[]
      /** How long the sizes are kept for old pieces that do not come. */
      until: string
      /** The new pieces leave before the old ones are back. */
      atOnce: boolean
      words?: Words
      deliveredAt: string | null
      now: string
    }
  | { type: 'SendExchange'; number: number }
  /** The old pieces never came: their price is asked for. `isOver`: an earlier charge ended unpaid. */
  | { type: 'ChargeKept'; number: number; payBy: string; isOver?: boolean }
  /** Nobody has sent the old pieces in time. */
  | { type: 'ExpireExchange'; number: number }
  | { type: 'EndExchange'; number: number; words?: Words }
  | { type: 'RefundExchange'; number: number; words?: Words }
  /** `amount`: paise that the cancelled order of the exchange gives up. */
  | { type: 'UndoExchange'; number: number; amount: number }
  | { type: 'RepayReturn'; number: number; reference: string }
  | { type: 'AskUpi'; number: number; stepId: string }
  | { type: 'GiveUpi'; number: number; upi: Sealed }
  | { type: 'GiveBank'; number: number; bank: Sealed }
  | { type: 'RecordComeback'; why: 'returned' | 'lost' }
  /** `pieces` null: all that are expected. */
  | ({ type: 'ReceivePieces'; pieces: readonly ReturnedLine[] | null } & DeskStep)
  | ({ type: 'InspectPieces'; pieces: EventOf<'ReturnPiecesInspected'>['data']['pieces']; words?: Words } & DeskStep)
  | ({ type: 'EndRepair'; pieces: EventOf<'ReturnRepairEnded'>['data']['pieces']; words?: Words } & DeskStep)
  | ({
      type: 'MissPieces'
      pieces: readonly ReturnedLine[] | null
      why: EventOf<'ReturnPiecesMissed'>['data']['why']
      words?: Words
    } & DeskStep)
  | { type: 'BookPickup'; number: number; stepId: string; by?: string; labelProof?: string }
  | ({ type: 'AnswerDelivery'; refused: boolean } & Omit<EventOf<'DeliveryAnswered'>['data'], 'orderId' | 'number'>)
  | { type: 'NoteOrder'; noteId: string; words: Sealed }
  | { type: 'AskReview'; proof: string }
  /** `customer`: of another e-mail. */
  | { type: 'ChangeContact'; sealed: Sealed; state: string; fields: readonly ContactField[]; customer?: string }
  | { type: 'ExtendPayment'; payBy: string }
  | {
      type: 'TakePiecesOut'
      lines: readonly ReturnedLine[]
      why: EventOf<'RefundAgreed'>['data']['why']
      words?: Words
      at: string
    }
  | { type: 'TagOrder'; tags: readonly string[] }
  | { type: 'EnterEwayBill'; number: string; day: string | null }
  | { type: 'AskMail'; mail: MailSentAgain; number?: number; amount?: number; now: string }
  | { type: 'EraseContact' }

export type OrderEvent =
  | EventOf<'OrderPlaced'>
  | EventOf<'OrderSuperseded'>
  | EventOf<'OrderPaid'>
  | EventOf<'PaymentDeclined' | 'ClaimMade' | 'ClaimFailed'>
  | EventOf<'OrderRefunded' | 'LostMoneyReturned'>
  | EventOf<'RefundAgreed'>
  | EventOf<'OrderStatusSet'>
  | EventOf<'CancelAsked' | 'CancelRefused'>
  | EventOf<'OrderCancelled' | 'OrderReopened'>
  | EventOf<'OrderFailed'>
  | EventOf<'CashConfirmed'>
  | EventOf<'CashPaidOnline' | 'CashOwed' | 'CancelledParcelDelivered'>
  | EventOf<'OrderTracked'>
  | EventOf<'ReturnRequested' | 'ReturnAccepted' | 'ReturnRefused' | 'ReturnRepaid' | 'ParcelCameBack'>
  | EventOf<'ReturnUpiAsked' | 'ReturnUpiGiven' | 'ReturnBankGiven' | 'ReturnPickupAsked' | 'DeliveryAnswered'>
  | EventOf<'ReturnPiecesReceived' | 'ReturnPiecesInspected' | 'ReturnRepairEnded' | 'ReturnPiecesMissed'>
  | EventOf<'ExchangeSent' | 'ExchangeEnded' | 'ExchangeUndone' | 'KeptPieceCharged'>
  | EventOf<'InvoiceIssued'>
  | EventOf<'EinvoiceRegistered'>
  | EventOf<'CreditNoteIssued'>
  | EventOf<'OrderNoted' | 'ReviewAsked' | 'OrderMailAsked' | 'OrderTagged' | 'EwayBillEntered'>
  | EventOf<'OrderPaymentExtended'>
  | EventOf<'OrderPiecesTakenOut' | 'OverpaidReturned'>
  | EventOf<'OrderEmailCorrected'>
  | EventOf<'OrderContactChanged'>
  | EventOf<'OrderContactErased'>

export type CommandOf<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>
