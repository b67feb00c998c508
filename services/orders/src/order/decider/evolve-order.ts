import { withCredit } from '../write/tax-documents.process.ts'
import { casesAfter } from './desk/return-cases.ts'
import { packed } from './edits/order-pieces.decider.ts'
import { afterRefund, isCashWaiting, partOf, refundIdOf } from './order-money.decider.ts'
import type { AskedReturn, OrderEvent, PlacedOrder } from './order-state.ts'

/** The state of a placed order after one of its events. */
export function evolveOrder(before: PlacedOrder, event: Exclude<OrderEvent, { type: 'OrderPlaced' }>): PlacedOrder {
  const state = { ...before, cases: casesAfter(before.cases, event, packed(before)) }
  switch (event.type) {
    case 'OrderSuperseded':
      return { ...state, superseded: true, status: 'failed', hold: 'none' }
    case 'OrderPaid':
      return {
        ...state,
        paid: true,
        paidBy: event.data.exchange ? (event.data.from?.providerPaymentId ?? null) : event.data.providerPaymentId,
        paidFrom: event.data.from?.orderId ?? null,
        status: state.status === 'pending' || state.status === 'failed' ? 'confirmed' : state.status,
        hold: 'committed',
      }
    case 'OrderStatusSet':
      return { ...state, status: event.data.to, hold: 'committed', cameBack: null, returns: owedAfter(event, state) }
    case 'CancelAsked':
      return { ...state, cancelAsked: event.data.words ? { words: event.data.words } : {} }
    case 'CancelRefused':
      return { ...state, cancelAsked: null }
    case 'OrderCancelled': {
      const { restock, refund, goesBack } = event.data
      const hold = restock ? 'none' : state.hold
      // Old events lack the field: everything was to be refunded.
      const whole = refund ? (goesBack?.amount ?? state.total) : state.due
      const due = goesBack?.through ? state.due : whole
      const parts = goesBack?.through ? [...state.parts, ...partOf('', goesBack)] : state.parts
      const returns = state.returns.map((one) =>
        goesBack?.returns?.includes(one.number) ? { ...one, refund: 'provider' as const } : one,
      )
      // The money behind an exchange's order is owed by the original order, so this one cannot be reopened. Nor can an
      // order with an advance: once cancelled, no advance is left beside which the rest could be collected.
      const isAdvanced = state.advance > 0 && state.paid
      const refundDue = state.refundDue || refund || state.exchangeOf !== null || isAdvanced
      return { ...state, status: 'cancelled', cancelAsked: null, hold, refundDue, due, parts, returns }
    }
    case 'OrderReopened':
      return { ...state, status: event.data.to, hold: 'committed', cameBack: null, returns: owedAfter(event, state) }
    case 'OrderFailed':
      return { ...state, status: 'failed', hold: 'none' }
    case 'CashConfirmed':
      return { ...state, confirmBy: null }
    case 'CashPaidOnline':
      return { ...state, method: 'online', total: event.data.total, fee: 0, confirmBy: null }
    case 'OrderTracked':
      return { ...state, tracked: event.data.awb }
    case 'OrderContactErased':
      return { ...state, erased: true, tags: [] }
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
    case 'EinvoiceRegistered':
      return state
    case 'OrderContactChanged':
      return { ...state, state: event.data.state }
    case 'OrderEmailCorrected':
      return { ...state, customer: event.data.customer }
    case 'OrderPaymentExtended':
      return { ...state, status: 'pending', hold: state.keptOf ? 'none' : 'reserved', payBy: event.data.payBy }
    case 'OrderPiecesTakenOut': {
      const { lines, total, offers, pieces, refunded, advance = state.advance, overpaid } = event.data
      if (refunded) return { ...state, takenOut: [...state.takenOut, ...pieces] }
      const money = { total, advance, overpaid: state.overpaid + (overpaid ? 1 : 0) }
      return { ...state, lines, ...money, offers: offers ?? null, online: null }
    }
    case 'OverpaidReturned':
      return { ...state, refunds: [...state.refunds, event.data.providerRefundId] }
    case 'OrderTagged':
      return { ...state, tags: event.data.tags }
    case 'EwayBillEntered':
      return { ...state, ewayBill: { number: event.data.number, day: event.data.day ?? null } }
    case 'OrderMailAsked':
      return { ...state, mailsAsked: [...state.mailsAsked, event.data.askedAt] }
    case 'InvoiceIssued': {
      const { number, issuedAt, seller, placeOfSupply, buyerGstin, lines } = event.data
      const of = { number, issuedAt, seller, placeOfSupply, ...(buyerGstin ? { buyerGstin } : {}) }
      return { ...state, invoice: { ...of, lines, credited: [] } }
    }
    case 'CreditNoteIssued': {
      const { why, lines, refunds } = event.data
      const standing = why === 'returned' ? state.invoice : null
      // Refunded pieces stay sold: the invoice remains, whatever part of it is credited.
      if (standing && refunds) {
        const agreed = state.agreed.map((one) => (refunds.includes(one.number) ? { ...one, credited: true } : one))
        return { ...state, agreed, invoice: { ...standing, credited: [...standing.credited, ...lines] } }
      }
      // The next invoice covers all that was sold again, and refunds are credited against it again.
      const agreed = standing ? state.agreed : state.agreed.map((one) => ({ ...one, credited: false }))
      const refunded = agreed.some(({ credited }) => credited)
      const left =
        standing &&
        (refunded ? { ...standing, credited: [...standing.credited, ...lines] } : withCredit(standing, lines))
      return { ...state, agreed, invoice: left }
    }
    case 'OrderRefunded': {
      const { part, providerRefundId, outside, dispute, amount } = event.data
      const refunds = providerRefundId === undefined ? state.refunds : [...state.refunds, providerRefundId]
      const made = outside && providerRefundId ? [...state.outside, { id: providerRefundId, amount }] : state.outside
      const now = {
        ...state,
        ...afterRefund(state, event.data),
        refunds,
        outside: made,
        lost: state.lost + (dispute ? amount : 0),
        lostBy: dispute ? { ...state.lostBy, [dispute]: amount } : state.lostBy,
      }
      return part ? now : { ...now, refundDue: true, refunded: true, due: 0 }
    }
    case 'LostMoneyReturned': {
      const { dispute, amount } = event.data
      const { [dispute]: before = 0, ...others } = state.lostBy
      // Once all of it is returned, the dispute may take it again.
      const lostBy = before > amount ? { ...others, [dispute]: before - amount } : others
      const now = { ...state, back: state.back - amount, lost: state.lost - amount, lostBy }
      return state.refunded ? { ...now, refunded: false, refundDue: false } : now
    }
    case 'RefundAgreed': {
      const { number, lines, amount, delivery = 0, fee = 0, extra = 0, goesBack, providerRefundId } = event.data
      const made = { number, lines, amount, delivery, fee, extra, credited: false }
      const parts = [...state.parts, ...partOf(refundIdOf.agreed(number), goesBack)]
      return { ...state, parts, agreed: [...state.agreed, providerRefundId ? { ...made, providerRefundId } : made] }
    }
    case 'ReturnRequested': {
      const { number, lines, amount, exchange } = event.data
      const wanted = exchange ? { exchange: { ...exchange, state: 'held' as const } } : {}
      return { ...state, returns: [...state.returns, { number, lines, amount, state: 'asked', ...wanted }] }
    }
    case 'ReturnAccepted': {
      const { number, amount, refund, goesBack } = event.data
      const byHand = refund === 'by_hand' && goesBack ? { byHand: amount - goesBack.amount } : {}
      const returns = changed(state, number, { state: 'accepted', amount, refund, ...byHand })
      if (goesBack)
        return { ...state, returns, parts: [...state.parts, ...partOf(refundIdOf.return(number), goesBack)] }
      return refund === 'provider' ? { ...state, refundDue: true, due: amount, returns } : { ...state, returns }
    }
    case 'ExchangeSent': {
      const { number, amount, sentAs } = event.data
      return { ...state, returns: exchanged(state, number, { state: 'accepted', amount }, { state: 'sent', sentAs }) }
    }
    case 'ExchangeEnded': {
      const { number, why } = event.data
      const answer = why === 'refund' ? ('asked' as const) : ('refused' as const)
      return { ...state, returns: exchanged(state, number, { state: answer }, { state: why }) }
    }
    case 'KeptPieceCharged': {
      const { number, chargedAs, amount, payBy } = event.data
      const charged = { orderId: chargedAs, amount, payBy }
      return { ...state, returns: exchanged(state, number, {}, { charged }) }
    }
    case 'ExchangeUndone': {
      const { number, amount } = event.data
      return { ...state, returns: exchanged(state, number, { refund: 'by_hand', amount }, { state: 'undone' }) }
    }
    case 'ReturnRefused':
      return { ...state, returns: changed(state, event.data.number, { state: 'refused' }) }
    case 'CashOwed': {
      const { number, amount, agreed } = event.data
      const owed = { number, lines: [], amount, state: 'accepted', refund: 'by_hand', owed: true } as const
      return { ...state, returns: [...state.returns, agreed ? { ...owed, agreed: agreed.number } : owed] }
    }
    case 'ReturnRepaid': {
      const { number, reference } = event.data
      const isOfCancel = state.returns.some((one) => one.number === number && one.owed && one.agreed === undefined)
      const refundDue = state.refundDue || isOfCancel
      return { ...state, refundDue, returns: changed(state, number, { repaid: reference }) }
    }
    case 'ParcelCameBack':
      return { ...state, cameBack: event.data.why }
    case 'ReturnUpiGiven':
    case 'ReturnBankGiven':
    case 'CancelledParcelDelivered':
      return state
    case 'DeliveryAnswered': {
      const { attempt, number, stepId } = event.data
      return { ...state, answered: { attempt, number }, deskSteps: [...state.deskSteps, stepId] }
    }
    case 'ReturnUpiAsked':
    case 'ReturnPickupAsked':
    case 'ReturnPiecesReceived':
    case 'ReturnPiecesInspected':
    case 'ReturnRepairEnded':
    case 'ReturnPiecesMissed':
      return { ...state, deskSteps: [...state.deskSteps, event.data.stepId] }
  }
}

/** An order that was delivered after all keeps its cash. */
const owedAfter = (
  { data }: Extract<OrderEvent, { type: 'OrderStatusSet' | 'OrderReopened' }>,
  { returns }: PlacedOrder,
): readonly AskedReturn[] =>
  data.to === 'delivered' ? returns.map((one) => (isCashWaiting(one) ? { ...one, amount: 0 } : one)) : returns

const changed = ({ returns }: PlacedOrder, number: number, change: Partial<AskedReturn>) =>
  returns.map((one) => (one.number === number ? { ...one, ...change } : one))

const exchanged = (
  { returns }: PlacedOrder,
  number: number,
  change: Partial<AskedReturn>,
  now: Partial<NonNullable<AskedReturn['exchange']>>,
) =>
  returns.map((one) =>
    one.number === number && one.exchange ? { ...one, ...change, exchange: { ...one.exchange, ...now } } : one,
  )
