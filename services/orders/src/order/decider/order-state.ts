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

/** A payment that a client claims for the order; `failed`: why it does not pay it. */
type OrderClaim = Claim & { failed: ClaimFault | null }

export type ReturnedLine = EventOf<'ReturnRequested'>['data']['lines'][number]
export type ExchangedPiece = EventOf<'ExchangeSent'>['data']['pieces'][number]
export type AskedReturn = {
  number: number
  lines: readonly ReturnedLine[]
  amount: number
  state: 'asked' | 'accepted' | 'refused'
  /** How the money goes back, once accepted. */
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
  /** The part of its amount that is sent by hand; the rest goes back automatically. */
  byHand?: number
  /** Not a return: cash of the cancelled order, or of an agreed refund (then without lines). */
  owed?: true
  /** The agreed refund that this cash belongs to; its order remains. */
  agreed?: number
}

/** Old pieces that never came back and must be paid for. */
type Charged = { orderId: string; amount: number; payBy: string }

/** A part of the payment that is refunded separately, by its name in payments; paise that have arrived, and are due. */
export type PaymentPart = { refundId: string; back: number; due: number }

type RefundData = EventOf<'RefundAgreed'>['data']
/** A refund without a return; `providerRefundId`: it was made at the dashboard before it was explained. */
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
      /** The provider's payment that paid the order; null for cash. */
      paidBy: string | null
      /** The order that the payment belongs to, if an exchange created this one; null: its own. */
      paidFrom: string | null
      /** Paise of its payment that no order sharing it has refunded or promised; null: no other order shares it. */
      sourceLeft: number | null
      /** The provider's payments that the order declined. */
      declined: readonly string[]
      claims: readonly OrderClaim[]
      /** The payment that the order was placed with: no other will come. */
      placedWith: string | null
      /** The shop has promised a refund. */
      refundDue: boolean
      refunded: boolean
      /** Paise of the payment that were refunded, and the provider's refund ids. */
      back: number
      refunds: readonly string[]
      /** Paise of `back` that were lost to disputes, which are not refunds by the shop. */
      lost: number
      /** Lost paise by dispute. */
      lostBy: Readonly<Record<string, number>>
      /** Paise promised as a refund and not yet refunded, without the parts. */
      due: number
      /** In the order in which they were requested. */
      parts: readonly PaymentPart[]
      agreed: readonly AgreedRefund[]
      /** Refunds that were made at the provider's dashboard. */
      outside: readonly { id: string; amount: number }[]
      superseded: boolean
      hold: Hold
      total: number
      shipping: number
      /** The price of a gift's wrapping: kept when pieces are returned. */
      wrap: number
      /** The cash on delivery fee: refunded as delivery is, by a cancel or with the last of its pieces. */
      fee: number
      /** Paise paid online in advance, while the courier collects the rest; 0: paid in one way only. */
      advance: number
      /** How often part of the advance exceeded the total and went back. */
      overpaid: number
      customer: string
      /** Uses of offers that are counted, in paise. */
      uses: readonly { offerId: string; amount: number }[]
      /** The buyer's state as typed: the place of supply for tax. */
      state: string
      /** The lines as sold, which documents and refunds refer to. */
      lines: readonly OrderLine[]
      offers: EventOf<'OrderPlaced'>['data']['offers'] | null
      /** Pieces of a paid order that are not packed: refunded and back on sale. */
      takenOut: readonly ReturnedLine[]
      /** The invoice of the packed goods; null before, and after a cancel or unpacking has reversed it. */
      invoice: Invoiced | null
      returns: readonly AskedReturn[]
      /** Returned goods and the desk steps already taken. */
      cases: readonly ReturnCase[]
      deskSteps: readonly string[]
      tracked: string | null
      /** The shopper wants to cancel, and the carrier has not answered yet. */
      cancelAsked: { words?: Words } | null
      /** Returned or lost by the carrier, and not shipped again since. */
      cameBack: 'returned' | 'lost' | null
      erased: boolean
      /** The deadline for confirming a cash order; null: it needs no confirmation, or has it. */
      confirmBy: string | null
      /** The amount for which it can be paid online until then; null: it cannot. */
      online: number | null
      /** The review mail was sent: once per order. */
      reviewAsked: boolean
      /** The deadline until which an unpaid online order holds its pieces; null for cash. */
      payBy: string | null
      /** When mails were requested again. */
      mailsAsked: readonly string[]
      tags: readonly string[]
      ewayBill: { number: string; day: string | null } | null
      /** The last answer about a failed delivery, and the attempt it was for. */
      answered: { attempt: number; number: number } | null
      /** The order and return that its pieces replace; the money paid there pays for it. */
      exchangeOf: NonNullable<EventOf<'OrderPlaced'>['data']['exchange']> | null
      /** The exchange whose old pieces it charges for: the shopper has them, and the shop reserves none. */
      keptOf: NonNullable<EventOf<'OrderPlaced'>['data']['kept']> | null
    }
export type PlacedOrder = Extract<Order, { placed: true }>

export type PaymentIds = { paymentId: string; providerPaymentId: string }
type Words = EventOf<'OrderCancelled'>['data']['words']
/** `stepId`: from the client, so that a repeated request counts once. */
type DeskStep = { case: string; stepId: string; by?: string }

export type OrderCommand =
  | { type: 'PlaceOrder'; order: EventOf<'OrderPlaced'>['data'] }
  /** `unpaid`: the admin accepts that no money arrived; `collected`: cash was, although the parcel was called back. */
  | { type: 'SetStatus'; to: Exclude<OrderStatus, 'failed'>; unpaid?: boolean; collected?: boolean }
  | { type: 'CancelOrder'; reason: string; words?: Words }
  | { type: 'AskCancel'; words?: Words }
  /** The carrier released the shipment, or keeps it. */
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
      /** The partial refund's name in payments. */
      refundId?: string
      /** The refund was made at the provider's dashboard. */
      outside?: boolean
      /** The dispute through which the payer's bank took the money. */
      dispute?: string
    }
  /** Money taken by a dispute is back with the shop. */
  | { type: 'RecordReversal'; providerPaymentId: string; dispute: string; amount: number; at: string }
  | {
      type: 'AgreeRefund'
      lines: readonly ReturnedLine[]
      /** Whether the delivery charge is refunded too. */
      delivery: boolean
      /** Whether the cash on delivery fee is refunded too. */
      fee?: boolean
      /** Paise beside pieces and delivery. */
      extra: number
      why: EventOf<'RefundAgreed'>['data']['why']
      words?: Words
      at: string
      /** The refund at the dashboard that this explains. */
      providerRefundId?: string
    }
  | { type: 'ExpireOrder'; reason?: string }
  | { type: 'SupersedeOrder' }
  | { type: 'ConfirmCash'; by: EventOf<'CashConfirmed'>['data']['by'] }
  /** It was not confirmed in time. */
  | { type: 'ExpireCash' }
  | { type: 'TrackOrder'; awb: string; courier: string | null; trackingUrl: string | null }
  | { type: 'FollowCarrier'; to: 'shipped' | 'delivered' }
  | {
      type: 'AskReturn'
      lines: readonly ReturnedLine[]
      reason: EventOf<'ReturnRequested'>['data']['reason']
      words?: Words
      /** Where to send the money of a cash order. */
      upi?: Words
      /** null: not delivered, or no longer delivered. */
      deliveredAt: string | null
      now: string
    }
  | { type: 'AnswerReturn'; number: number; accept: boolean; words?: Words }
  | {
      type: 'AskExchange'
      pieces: readonly ExchangedPiece[]
      /** Until when the sizes are reserved for old pieces that do not come back. */
      until: string
      /** Whether the new pieces leave before the old ones are back. */
      atOnce: boolean
      words?: Words
      deliveredAt: string | null
      now: string
    }
  | { type: 'SendExchange'; number: number }
  /** The old pieces never came back: their price is requested. `isOver`: an earlier charge expired unpaid. */
  | { type: 'ChargeKept'; number: number; payBy: string; isOver?: boolean }
  /** The old pieces were not sent in time. */
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
  /** `customer`: only for another e-mail. */
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
