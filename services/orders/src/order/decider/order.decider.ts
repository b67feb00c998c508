import type { EventOf } from '@suvarna/contracts/events.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { usesOf } from '../../offers/offer-effects.ts'
import { withCredit } from '../write/tax-documents.process.ts'
import { afterRefund, decline, failClaim, makeClaim, pay, recordRefund } from './order-money.decider.ts'
import { agreeRefund } from './order-refunds.decider.ts'
import { answerReturn, askReturn, repayReturn } from './order-returns.decider.ts'
import { askReview } from './order-reviews.decider.ts'
import type { AskedReturn, Order, OrderCommand, OrderEvent, PlacedOrder } from './order-state.ts'
import {
  askCancel,
  cancel,
  cancelledByShopper,
  followCarrier,
  recordComeback,
  setStatus,
} from './order-status.decider.ts'

/** The lifecycle of one order: contents, payment, status, returns. */
export const order: Decider<OrderCommand, Order, OrderEvent> = {
  initial: { placed: false },

  decide(command, state) {
    if (command.type === 'PlaceOrder') {
      if (state.placed) throw new Error(`${command.order.orderId} is taken`)
      return [{ type: 'OrderPlaced', data: command.order }]
    }
    if (!state.placed) throw new DomainError('order_not_found', 'Order not found')
    return decideOn(command, state)
  },

  evolve(state, event) {
    if (event.type === 'OrderPlaced') return placed(event.data)
    if (!state.placed) return state
    switch (event.type) {
      case 'OrderSuperseded':
        return { ...state, superseded: true, status: 'failed', hold: 'none' }
      case 'OrderPaid':
        return {
          ...state,
          paid: true,
          paidBy: event.data.providerPaymentId,
          status: state.status === 'pending' || state.status === 'failed' ? 'confirmed' : state.status,
          hold: 'committed',
        }
      case 'OrderStatusSet':
        return { ...state, status: event.data.to, hold: 'committed', cameBack: null }
      case 'CancelAsked':
        return { ...state, cancelAsked: event.data.words ? { words: event.data.words } : {} }
      case 'CancelRefused':
        return { ...state, cancelAsked: null }
      case 'OrderCancelled': {
        const { restock, refund, goesBack } = event.data
        const hold = restock ? 'none' : state.hold
        // Old events without the field: everything was to be refunded.
        const due = refund ? (goesBack?.amount ?? state.total) : state.due
        const returns = state.returns.map((one) =>
          goesBack?.returns?.includes(one.number) ? { ...one, refund: 'provider' as const } : one,
        )
        const refundDue = state.refundDue || refund
        return { ...state, status: 'cancelled', cancelAsked: null, hold, refundDue, due, returns }
      }
      case 'OrderReopened':
        return { ...state, status: event.data.to, hold: 'committed', cameBack: null }
      case 'OrderFailed':
        return { ...state, status: 'failed', hold: 'none' }
      case 'OrderTracked':
        return { ...state, tracked: event.data.awb }
      case 'OrderContactErased':
        return { ...state, erased: true }
      case 'ReviewAsked':
        return { ...state, reviewAsked: true }
      case 'PaymentDeclined':
        return { ...state, declined: [...state.declined, event.data.providerPaymentId] }
      case 'ClaimMade':
        return { ...state, claims: [...state.claims, { ...event.data.claim, failed: null }] }
      case 'ClaimFailed': {
        const { claim, why } = event.data
        const failed = (known: (typeof state.claims)[number]) =>
          known.signature === claim.signature && known.providerPaymentId === claim.providerPaymentId
        return { ...state, claims: state.claims.map((known) => (failed(known) ? { ...known, failed: why } : known)) }
      }
      case 'OrderNoted':
        return state
      case 'InvoiceIssued': {
        const { number, issuedAt, seller, placeOfSupply, lines } = event.data
        return { ...state, invoice: { number, issuedAt, seller, placeOfSupply, lines, credited: [] } }
      }
      case 'CreditNoteIssued': {
        const { why, lines, refunds } = event.data
        const standing = why === 'returned' ? state.invoice : null
        // Refunded pieces stay sold: the invoice stands, whatever is credited of it.
        if (standing && refunds) {
          const agreed = state.agreed.map((one) => (refunds.includes(one.number) ? { ...one, credited: true } : one))
          return { ...state, agreed, invoice: { ...standing, credited: [...standing.credited, ...lines] } }
        }
        return { ...state, invoice: standing && withCredit(standing, lines) }
      }
      case 'OrderRefunded': {
        const { part, providerRefundId, outside, amount } = event.data
        const refunds = providerRefundId === undefined ? state.refunds : [...state.refunds, providerRefundId]
        const made = outside && providerRefundId ? [...state.outside, { id: providerRefundId, amount }] : state.outside
        const now = { ...state, ...afterRefund(state, event.data), refunds, outside: made }
        return part ? now : { ...now, refundDue: true, refunded: true, due: 0 }
      }
      case 'RefundAgreed': {
        const { number, lines, amount, delivery = 0, extra = 0, goesBack, providerRefundId } = event.data
        const made = { number, lines, amount, delivery, extra, due: goesBack?.amount ?? 0, credited: false }
        return { ...state, agreed: [...state.agreed, providerRefundId ? { ...made, providerRefundId } : made] }
      }
      case 'ReturnRequested': {
        const { number, lines, amount } = event.data
        return { ...state, returns: [...state.returns, { number, lines, amount, state: 'asked' }] }
      }
      case 'ReturnAccepted': {
        const { number, amount, refund } = event.data
        const returns = changed(state, number, { state: 'accepted', amount, refund })
        return refund === 'provider' ? { ...state, refundDue: true, due: amount, returns } : { ...state, returns }
      }
      case 'ReturnRefused':
        return { ...state, returns: changed(state, event.data.number, { state: 'refused' }) }
      case 'ReturnRepaid':
        return { ...state, returns: changed(state, event.data.number, { repaid: event.data.reference }) }
      case 'ParcelCameBack':
        return { ...state, cameBack: event.data.why }
    }
  },
}

const changed = ({ returns }: PlacedOrder, number: number, change: Partial<AskedReturn>) =>
  returns.map((one) => (one.number === number ? { ...one, ...change } : one))

const placed = (data: EventOf<'OrderPlaced'>['data']): PlacedOrder => ({
  placed: true,
  orderId: data.orderId,
  status: 'pending',
  method: methodOf(data.paymentMethod),
  paid: false,
  paidBy: null,
  declined: [],
  claims: data.claim ? [{ ...data.claim, failed: null }] : [],
  placedWith: data.claim?.providerPaymentId ?? null,
  refundDue: false,
  refunded: false,
  back: 0,
  refunds: [],
  due: 0,
  agreed: [],
  outside: [],
  superseded: false,
  // Only an unpaid online order holds a reservation that can expire.
  hold: data.paymentMethod === 'cod' ? 'committed' : 'reserved',
  total: data.total,
  shipping: data.shipping,
  wrap: data.gift?.wrap ?? 0,
  customer: data.customer,
  uses: usesOf(data.offers ?? []),
  state: data.state,
  lines: data.lines,
  invoice: null,
  returns: [],
  tracked: null,
  cancelAsked: null,
  cameBack: null,
  erased: false,
  reviewAsked: false,
})

function decideOn(command: Exclude<OrderCommand, { type: 'PlaceOrder' }>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId } = state
  switch (command.type) {
    case 'SetStatus':
      return setStatus(command, state)
    case 'CancelOrder':
      return cancel(state, command.reason, command.words)
    case 'AskCancel':
      return askCancel(command, state)
    case 'FinishCancel':
      return state.cancelAsked ? cancel(state, cancelledByShopper, state.cancelAsked.words) : []
    case 'RefuseCancel':
      return state.cancelAsked ? [{ type: 'CancelRefused', data: { orderId, reason: command.reason } }] : []
    case 'PayOrder':
      return pay(command, state)
    case 'DeclinePayment':
      return decline(command, state)
    case 'MakeClaim':
      return makeClaim(command, state)
    case 'FailClaim':
      return failClaim(command, state)
    case 'RecordRefund':
      return recordRefund(command, state)
    case 'AgreeRefund':
      return agreeRefund(command, state)
    case 'ExpireOrder':
      if (state.hold !== 'reserved' || state.paid) return []
      return [{ type: 'OrderFailed', data: { orderId, reason: command.reason ?? 'not paid in time' } }]
    case 'SupersedeOrder':
      if (state.hold !== 'reserved' || state.paid) return []
      return [{ type: 'OrderSuperseded', data: { orderId } }]
    case 'TrackOrder': {
      if (state.tracked === command.awb) return []
      const { awb, courier, trackingUrl } = command
      return [{ type: 'OrderTracked', data: { orderId, awb, courier, trackingUrl } }]
    }
    case 'FollowCarrier':
      return followCarrier(command, state)
    case 'AskReturn':
      return askReturn(command, state)
    case 'AnswerReturn':
      return answerReturn(command, state)
    case 'RepayReturn':
      return repayReturn(command, state)
    case 'RecordComeback':
      return recordComeback(command, state)
    case 'NoteOrder':
      // Nothing can be sealed for an erased contact.
      if (state.erased) throw new DomainError('order_closed', 'The person behind this order was forgotten: no notes')
      return [{ type: 'OrderNoted', data: { orderId, noteId: command.noteId, words: command.words } }]
    case 'AskReview':
      return askReview(command, state)
    case 'EraseContact':
      return state.erased ? [] : [{ type: 'OrderContactErased', data: { orderId } }]
  }
}
