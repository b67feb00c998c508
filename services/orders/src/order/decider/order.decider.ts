import type { EventOf } from '@suvarna/contracts/events.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { usesOf } from '../../offers/offer-effects.ts'
import { bookPickup } from './desk/book-pickup.decider.ts'
import { decideOnCase } from './desk/return-desk.decider.ts'
import { answerDelivery } from './edits/answer-delivery.decider.ts'
import { enterEwayBill } from './edits/eway-bill.decider.ts'
import { changeContact } from './edits/order-contact.decider.ts'
import { askMail } from './edits/order-mails.decider.ts'
import { extendPayment } from './edits/order-payment-time.decider.ts'
import { takePiecesOut } from './edits/order-pieces.decider.ts'
import { tagOrder } from './edits/order-tags.decider.ts'
import { evolveOrder } from './evolve-order.ts'
import { confirmCash, confirmedByMove, expireCash } from './order-cash.decider.ts'
import { decideOnExchange, endedByCancel, sentWhenFine } from './order-exchanges.decider.ts'
import { decline, failClaim, makeClaim, pay, recordRefund, recordReversal } from './order-money.decider.ts'
import { agreeRefund } from './order-refunds.decider.ts'
import { answerReturn, askReturn, askUpi, giveBank, giveUpi, repayReturn } from './order-returns.decider.ts'
import { askReview } from './order-reviews.decider.ts'
import type { Order, OrderCommand, OrderEvent, PlacedOrder } from './order-state.ts'
import {
  askCancel,
  cancel,
  cancelledByShopper,
  followCarrier,
  recordComeback,
  setStatus,
} from './order-status.decider.ts'

/** The life cycle of one order: contents, payment, status, returns. */
export const order: Decider<OrderCommand, Order, OrderEvent> = {
  initial: { placed: false },

  decide(command, state) {
    if (command.type === 'PlaceOrder') {
      if (state.placed) throw new Error(`${command.order.orderId} is taken`)
      return [{ type: 'OrderPlaced', data: command.order }]
    }
    if (!state.placed) throw new DomainError('order_not_found', 'Order not found')
    return confirmedByMove(endedByCancel(decideOn(command, state), state), state)
  },

  evolve(state, event) {
    if (event.type === 'OrderPlaced') return placed(event.data)
    return state.placed ? evolveOrder(state, event) : state
  },
}

const placed = (data: EventOf<'OrderPlaced'>['data']): PlacedOrder => ({
  placed: true,
  orderId: data.orderId,
  status: 'pending',
  method: methodOf(data.paymentMethod),
  paid: false,
  paidBy: null,
  paidFrom: null,
  sourceLeft: null,
  declined: [],
  claims: data.claim ? [{ ...data.claim, failed: null }] : [],
  placedWith: data.claim?.providerPaymentId ?? null,
  refundDue: false,
  refunded: false,
  back: 0,
  refunds: [],
  lost: 0,
  lostBy: {},
  due: 0,
  parts: [],
  agreed: [],
  outside: [],
  superseded: false,
  // Only an unpaid online order has a reservation that can expire.
  hold: data.kept ? 'none' : data.paymentMethod === 'cod' ? 'committed' : 'reserved',
  total: data.total,
  shipping: data.shipping,
  wrap: data.gift?.wrap ?? 0,
  fee: data.cashFee ?? 0,
  advance: data.advance ?? 0,
  overpaid: 0,
  customer: data.customer,
  uses: usesOf(data.offers ?? []),
  state: data.state,
  lines: data.lines,
  offers: data.offers ?? null,
  takenOut: [],
  invoice: null,
  returns: [],
  cases: [],
  deskSteps: [],
  tracked: null,
  cancelAsked: null,
  cameBack: null,
  erased: false,
  confirmBy: data.cash?.confirmBy ?? null,
  online: data.cash?.online ?? null,
  reviewAsked: false,
  payBy: data.payBy,
  mailsAsked: [],
  tags: [],
  ewayBill: null,
  answered: null,
  exchangeOf: data.exchange ?? null,
  keptOf: data.kept ?? null,
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
    case 'RecordReversal':
      return recordReversal(command, state)
    case 'RecordRefund':
      return recordRefund(command, state)
    case 'AgreeRefund':
      return agreeRefund(command, state)
    case 'ExpireOrder':
      if (state.keptOf ? state.status !== 'pending' : state.hold !== 'reserved' || state.paid) return []
      return [{ type: 'OrderFailed', data: { orderId, reason: command.reason ?? 'not paid in time' } }]
    case 'SupersedeOrder':
      if (state.hold !== 'reserved' || state.paid) return []
      return [{ type: 'OrderSuperseded', data: { orderId } }]
    case 'ConfirmCash':
      return confirmCash(command, state)
    case 'ExpireCash':
      return expireCash(state)
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
    case 'AskUpi':
      return askUpi(command, state)
    case 'GiveUpi':
      return giveUpi(command, state)
    case 'GiveBank':
      return giveBank(command, state)
    case 'RecordComeback':
      return recordComeback(command, state)
    case 'ReceivePieces':
    case 'InspectPieces':
    case 'EndRepair':
    case 'MissPieces':
      return sentWhenFine(decideOnCase(command, state), state)
    case 'AskExchange':
    case 'SendExchange':
    case 'EndExchange':
    case 'RefundExchange':
    case 'ExpireExchange':
    case 'UndoExchange':
    case 'ChargeKept':
      return decideOnExchange(command, state)
    case 'BookPickup':
      return bookPickup(command, state)
    case 'AnswerDelivery':
      return answerDelivery(command, state)
    case 'NoteOrder':
      // Nothing can be sealed for an erased contact.
      if (state.erased) throw new DomainError('order_closed', 'The person behind this order was forgotten: no notes')
      return [{ type: 'OrderNoted', data: { orderId, noteId: command.noteId, words: command.words } }]
    case 'ChangeContact':
      return changeContact(command, state)
    case 'ExtendPayment':
      return extendPayment(command, state)
    case 'TakePiecesOut':
      return takePiecesOut(command, state)
    case 'TagOrder':
      return tagOrder(command, state)
    case 'EnterEwayBill':
      return enterEwayBill(command, state)
    case 'AskMail':
      return askMail(command, state)
    case 'AskReview':
      return askReview(command, state)
    case 'EraseContact':
      return state.erased ? [] : [{ type: 'OrderContactErased', data: { orderId } }]
  }
}
