import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, expect, test } from 'vitest'
import { stockEffects } from '../../stock/stock-effects.ts'
import { exchangeOrder } from '../exchange/exchange-order.ts'
import { order } from './order.decider.ts'
import { placedOrder } from './order.fixture.ts'
import type { OrderEvent, PlacedOrder } from './order-state.ts'

const given = specification(order)
const orderId = 'ORD-000000000001'
const sentAs = `${orderId}-X1`
const now = '2026-11-24T10:00:00.000Z'
const until = '2026-12-08T10:00:00.000Z'
const piece = { productId: 'p1', size: 7, to: 8, quantity: 1 }
const line = { productId: 'p1', size: 7, quantity: 1 }

const placed = placedOrder('razorpay')
const paid: OrderEvent = {
  type: 'OrderPaid',
  data: { orderId, paymentId: 'x', providerPaymentId: 'pay_1', amount: 180_00, paidAt: now },
}
const delivered: OrderEvent = { type: 'OrderStatusSet', data: { orderId, from: 'shipped', to: 'delivered' } }
const bought = [placed, paid, delivered]
const ask = (more: object = {}) => ({
  ...{ type: 'AskExchange' as const, pieces: [piece], until, atOnce: false },
  ...{ deliveredAt: '2026-11-22T10:00:00.000Z', now, ...more },
})
const asked = (number = 1): OrderEvent => ({
  type: 'ReturnRequested',
  data: {
    ...{ orderId, number, lines: [line], reason: 'size', requestedAt: now, amount: 90_00 },
    exchange: { pieces: [piece], until },
  },
})
const sent: OrderEvent = {
  type: 'ExchangeSent',
  data: { orderId, number: 1, pieces: [piece], amount: 90_00, sentAs },
}
const ended = (why: 'not_sent' | 'ended' | 'refund'): OrderEvent => ({
  type: 'ExchangeEnded',
  data: { orderId, number: 1, pieces: [piece], why },
})
const step = { orderId, case: 'R1', stepId: 's1' }
const received: OrderEvent = { type: 'ReturnPiecesReceived', data: { ...step, pieces: [line] } }
const inspect = (to: 'shelf' | 'repair' | 'written_off') => ({
  ...{ type: 'InspectPieces' as const, case: 'R1', stepId: 's2', pieces: [{ ...line, to }] },
})
const inspected = (to: 'shelf' | 'repair' | 'written_off'): OrderEvent => ({
  type: 'ReturnPiecesInspected',
  data: { orderId, case: 'R1', stepId: 's2', pieces: [{ ...line, to }] },
})

describe('another size is asked for', () => {
  test('by the rules of a return, for what the pieces cost; it waits for no answer', () => {
    given(...bought)
      .when(ask())
      .then(asked())
    given(placed, paid).when(ask()).thenRejects('return_not_possible')
    given(...bought)
      .when(ask({ now: '2027-01-01T10:00:00.000Z' }))
      .thenRejects('return_not_possible')
    given(...bought)
      .when(ask({ pieces: [{ ...piece, quantity: 3 }] }))
      .thenRejects('return_not_possible')
    given(...bought)
      .when(ask({ pieces: [{ ...piece, to: 7 }] }))
      .thenRejects('return_not_possible')
    given(...bought, asked())
      .when({ type: 'AnswerReturn', number: 1, accept: true })
      .thenRejects('return_not_possible')
  })
  test('by the setting the new piece is sent with the request', () => {
    given(...bought)
      .when(ask({ atOnce: true }))
      .then(asked(), sent)
  })
  test('another one for the other unit has a number of its own', () => {
    given(...bought, asked())
      .when(ask())
      .then(asked(2))
  })
})

describe('the old piece', () => {
  test('found fine, sends the new one by the same step, once', () => {
    given(...bought, asked(), received)
      .when(inspect('shelf'))
      .then(inspected('shelf'), sent)
    given(...bought, asked(), received, inspected('shelf'), sent)
      .when(inspect('shelf'))
      .then()
    given(...bought, asked(), sent)
      .when({ type: 'SendExchange', number: 1 })
      .then()
  })
  test('that is not fine leaves it to the shop: send, refund or end', () => {
    const broken = [...bought, asked(), received, inspected('written_off')]
    given(...bought, asked(), received)
      .when(inspect('written_off'))
      .then(inspected('written_off'))
    given(...broken)
      .when({ type: 'SendExchange', number: 1 })
      .then(sent)
    given(...broken)
      .when({ type: 'EndExchange', number: 1 })
      .then(ended('ended'))
    given(...broken, ended('ended'))
      .when({ type: 'EndExchange', number: 1 })
      .then()
    given(...broken, ended('ended'))
      .when({ type: 'SendExchange', number: 1 })
      .thenRejects('return_not_possible')
  })
  test('that was repaired is fine as well', () => {
    const events = [...bought, asked(), received, inspected('repair')]
    const repaired = { orderId, case: 'R1', stepId: 's3', pieces: [{ ...line, to: 'shelf' as const }] }
    given(...events)
      .when({ type: 'EndRepair', case: 'R1', stepId: 's3', pieces: repaired.pieces })
      .then({ type: 'ReturnRepairEnded', data: repaired }, sent)
  })
  test('that never comes ends it; one that came in time does not', () => {
    given(...bought, asked())
      .when({ type: 'ExpireExchange', number: 1 })
      .then(ended('not_sent'))
    given(...bought, asked(), received)
      .when({ type: 'ExpireExchange', number: 1 })
      .then()
    given(...bought, asked(), sent)
      .when({ type: 'ExpireExchange', number: 1 })
      .then()
    given(...bought, asked(), ended('not_sent'))
      .when({ type: 'ExpireExchange', number: 1 })
      .then()
  })
})

describe('money', () => {
  test('instead: the return goes on as one for money, once', () => {
    const accepted: OrderEvent = {
      type: 'ReturnAccepted',
      data: {
        ...{ orderId, number: 1, amount: 90_00, refund: 'provider' },
        goesBack: { providerPaymentId: 'pay_1', amount: 90_00 },
      },
    }
    const refund = { type: 'RefundExchange' as const, number: 1 }
    given(...bought, asked())
      .when(refund)
      .then(ended('refund'), accepted)
    given(...bought, asked(), ended('refund'), accepted)
      .when(refund)
      .then()
  })
  test('of exchanged pieces has paid the new ones: a cancel gives back the rest alone', () => {
    given(...bought, asked(), sent)
      .when({ type: 'CancelOrder', reason: 'x' })
      .then({
        type: 'OrderCancelled',
        data: {
          ...{ orderId, from: 'delivered', reason: 'x', restock: false, refund: true },
          goesBack: { providerPaymentId: 'pay_1', amount: 90_00 },
        },
      })
  })
  test('of one piece, the other exchanged, is a part: the order was not refunded as a whole', () => {
    const back: OrderEvent[] = [
      { ...asked(2), data: { ...asked(2).data, exchange: undefined } } as never,
      {
        type: 'ReturnAccepted',
        data: {
          ...{ orderId, number: 2, amount: 90_00, refund: 'provider' as const },
          goesBack: { providerPaymentId: 'pay_1', amount: 90_00 },
        },
      },
    ]
    const arrived = {
      providerPaymentId: 'pay_1',
      providerRefundId: 'rfnd_1',
      amount: 90_00,
      refundId: 'return-2',
      at: now,
    }
    const state = [...bought, asked(), sent, ...back].reduce(order.evolve, order.initial)
    expect(order.decide({ type: 'RecordRefund', ...arrived }, state)).toMatchObject([
      { type: 'OrderRefunded', data: { part: true } },
    ])
  })
  test('of a cancelled exchange is owed by hand, once, and then no more than before', () => {
    const undo = { type: 'UndoExchange' as const, number: 1, amount: 90_00 }
    const undone: OrderEvent = { type: 'ExchangeUndone', data: { orderId, number: 1, amount: 90_00, sentAs } }
    given(...bought, asked(), sent)
      .when(undo)
      .then(undone)
    given(...bought, asked(), sent, undone)
      .when(undo)
      .then()
    given(...bought, asked(), sent, undone)
      .when({ type: 'RepayReturn', number: 1, reference: 'UTR1234' })
      .then({
        type: 'ReturnRepaid',
        data: { orderId, number: 1, amount: 90_00, reference: 'UTR1234', whole: false },
      })
  })
  test('a cancel of the old order lets go of the kept size first', () => {
    given(...bought, asked())
      .when({ type: 'CancelOrder', reason: 'x' })
      .then(ended('ended'), {
        type: 'OrderCancelled',
        data: {
          ...{ orderId, from: 'delivered', reason: 'x', restock: false, refund: true },
          goesBack: { providerPaymentId: 'pay_1', amount: 180_00 },
        },
      })
  })
})

describe('the order that it is sent as', () => {
  const folded = (...events: OrderEvent[]) => events.reduce(order.evolve, order.initial) as PlacedOrder
  const sealed = { subject: 'x', iv: '', tag: '', text: '' }
  const row = { customer: 'c', account_id: null, language: null }
  const begun = () =>
    exchangeOrder(folded(...bought, asked()), sent.data as never, {
      ...{ row, sealed, creditNote: 'CN1', at: new Date(now) },
    })

  test('has the new size at the price that was paid, and is paid', () => {
    const [first, second] = begun()
    expect(first.data).toMatchObject({
      orderId: sentAs,
      lines: [{ productId: 'p1', size: 8, quantity: 1, price: 100_00, discount: 10_00 }],
      ...{ subtotal: 100_00, discount: 10_00, shipping: 0, total: 90_00 },
      exchange: { orderId, number: 1, creditNote: 'CN1' },
    })
    const paidBy = { paidBy: 'pay_1', paidFrom: orderId }
    expect(folded(first, second)).toMatchObject({ paid: true, ...paidBy, hold: 'committed', status: 'confirmed' })
  })
  test('gives its money back by the payment of the first order, under a name of its own there', () => {
    const goesBack = { providerPaymentId: 'pay_1', amount: 90_00, through: { orderId, refundId: '1c' } }
    const data = { orderId: sentAs, from: 'confirmed' as const, reason: 'x', restock: true, refund: true, goesBack }
    const cancelled: OrderEvent = { type: 'OrderCancelled', data }
    given(...begun())
      .when({ type: 'CancelOrder', reason: 'x' })
      .then(cancelled)
    const arrived = { providerPaymentId: 'pay_1', providerRefundId: 'rfnd_1', amount: 90_00, refundId: '1c' }
    given(...begun(), cancelled)
      .when({ type: 'RecordRefund', ...arrived, at: now })
      .then({ type: 'OrderRefunded', data: { orderId: sentAs, ...arrived, refundedAt: now } })
    given(...begun(), cancelled)
      .when({ type: 'SetStatus', to: 'confirmed' })
      .thenRejects('order_closed')
  })
  test('paid in cash, cancelled, asks no payment for its money, and is not opened again', () => {
    const cash = folded(placedOrder('cod'), delivered, asked())
    const facts = { row, sealed, creditNote: null, at: new Date(now) }
    const begun = () => exchangeOrder(cash, sent.data as never, facts)
    const data = { orderId: sentAs, from: 'confirmed' as const, reason: 'x', restock: true, refund: false }
    given(...begun())
      .when({ type: 'CancelOrder', reason: 'x' })
      .then({ type: 'OrderCancelled', data })
    given(...begun(), { type: 'OrderCancelled', data })
      .when({ type: 'SetStatus', to: 'confirmed' })
      .thenRejects('order_closed')
  })
  test('a kept size is reserved with the request and free again with whatever ends it', () => {
    const kept = { orderId, productId: 'p1', size: 8, quantity: 1, exchange: true }
    expect(stockEffects(folded(...bought), [asked()])).toEqual([
      { type: 'ReserveStock', name: 'Rani Ring', until, ...kept },
    ])
    for (const end of [sent, ended('not_sent')])
      expect(stockEffects(folded(...bought, asked()), [end])).toEqual([{ type: 'ReleaseStock', ...kept }])
  })
})
