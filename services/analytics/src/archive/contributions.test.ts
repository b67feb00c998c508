import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { describe, expect, test } from 'vitest'
import { contributionsOf, differenceOf } from './contributions.ts'
import { evolveFact, isCounted, type OrderFact, paymentOf, type SaleEvent, unknownOrder } from './order-fact.ts'

const at = '2026-11-20T18:45:00.000Z'
const placed = (method: 'cod' | 'razorpay' = 'cod'): SaleEvent => ({
  at,
  ...orderPlaced('ORD-1', {
    lines: [
      { productId: 'p1', name: '', sku: '', image: '', size: 7, quantity: 2, price: 100_000, category: 'Ring' },
      { productId: 'p2', name: '', sku: '', image: '', size: null, quantity: 1, price: 50_000, category: 'Earring' },
    ],
    subtotal: 250_000,
    discount: 25_000,
    total: 225_000,
    paymentMethod: method,
    state: 'Goa',
    placedAt: at,
  }),
})
const set = (to: 'shipped' | 'delivered'): SaleEvent => ({
  type: 'OrderStatusSet',
  at,
  data: { orderId: 'ORD-1', from: 'pending', to },
})
const paid: SaleEvent = {
  type: 'OrderPaid',
  at,
  data: { orderId: 'ORD-1', paymentId: 'p', providerPaymentId: 'p', amount: 225_000, paidAt: at },
}
const cancelled: SaleEvent = {
  type: 'OrderCancelled',
  at,
  data: { orderId: 'ORD-1', from: 'pending', reason: '', restock: true, refund: false },
}
const reopened: SaleEvent = {
  type: 'OrderReopened',
  at,
  data: { orderId: 'ORD-1', from: 'cancelled', to: 'confirmed' },
}
const failed: SaleEvent = { type: 'OrderFailed', at, data: { orderId: 'ORD-1', reason: '' } }
const refunded = (amount: number, day = '2026-11-25'): SaleEvent => ({
  type: 'OrderRefunded',
  at: `${day}T10:00:00.000Z`,
  data: { orderId: 'ORD-1', providerPaymentId: 'p', amount, refundedAt: `${day}T10:00:00.000Z` },
})

const takenOut = (refunded?: true): SaleEvent => ({
  type: 'OrderPiecesTakenOut',
  at,
  data: {
    orderId: 'ORD-1',
    pieces: [{ productId: 'p2', size: null, quantity: 1, amount: 45_000 }],
    lines: [{ productId: 'p1', name: '', sku: '', image: '', size: 7, quantity: 2, price: 100_000, category: 'Ring' }],
    ...{ subtotal: 200_000, discount: 20_000, total: 180_000, ...(refunded ? { refunded } : {}) },
  },
})
const cameBack: SaleEvent = { type: 'ParcelCameBack', at, data: { orderId: 'ORD-1', why: 'returned' } }
const repaid: SaleEvent = {
  type: 'ReturnRepaid',
  at: '2026-11-26T10:00:00.000Z',
  data: { orderId: 'ORD-1', number: 1, amount: 90_000, reference: 'UTR 1', whole: false },
}

const accepted = (more: object = {}): SaleEvent => ({
  type: 'ReturnAccepted',
  at: '2026-11-24T10:00:00.000Z',
  data: { orderId: 'ORD-1', number: 1, amount: 90_000, refund: 'by_hand', ...more },
})
const owed = (agreed?: { number: number; lines: [] }): SaleEvent => ({
  type: 'CashOwed',
  at: '2026-11-24T10:00:00.000Z',
  data: { orderId: 'ORD-1', number: 1, amount: 90_000, ...(agreed ? { agreed } : {}) },
})
const goesBack = { providerPaymentId: 'p', amount: 20_000 }

const after = (...events: SaleEvent[]): OrderFact => events.reduce(evolveFact, unknownOrder('ORD-1'))
const online = placed('razorpay')
const paidAhead = { ...online, data: { ...online.data, advance: 20_000 } } as SaleEvent
const all = [['2026-11-21', 1, 225_000]]
const revenue = (fact: OrderFact) =>
  contributionsOf(fact)
    .filter(({ measure }) => measure === 'day')
    .map(({ key, count, amount }) => [key, count, amount])

describe('what counts as revenue', () => {
  test.each([
    ['a COD order as soon as it is placed', [placed()], [['2026-11-21', 1, 225_000]]],
    ['no unpaid online order', [placed('razorpay')], []],
    ['an online order once it is paid', [placed('razorpay'), paid], [['2026-11-21', 1, 225_000]]],
    ['no cancelled order', [placed(), cancelled], []],
    ['a reopened one again, on its own day', [placed(), cancelled, reopened], [['2026-11-21', 1, 225_000]]],
    ['no failed order', [placed('razorpay'), failed], []],
    ['what is left of a cash order', [placed(), takenOut()], [['2026-11-21', 1, 180_000]]],
    [
      'all of a paid one, whose money goes back by itself',
      [placed('razorpay'), paid, takenOut(true)],
      [['2026-11-21', 1, 225_000]],
    ],
    [
      'a late payment that brings a failed order back',
      [placed('razorpay'), failed, paid],
      [['2026-11-21', 1, 225_000]],
    ],
    [
      'a part refund on the refund’s own day',
      [placed(), set('delivered'), refunded(50_000)],
      [
        ['2026-11-21', 1, 225_000],
        ['2026-11-25', 0, -50_000],
      ],
    ],
    ['a refund of a cancelled order takes nothing', [placed('razorpay'), paid, cancelled, refunded(225_000)], []],
    ['money 8: nothing of what came back', [placed(), set('shipped'), cameBack], []],
    ['money 8: nothing of what was paid and came back', [placed('razorpay'), paid, set('shipped'), cameBack], []],
    ['money 8: what is sent again counts again', [placed(), cameBack, set('shipped')], [['2026-11-21', 1, 225_000]]],
    [
      'admin 2: a cash return of before, whose answer nobody heard, takes its money on the day it was sent',
      [placed(), set('delivered'), repaid],
      [
        ['2026-11-21', 1, 225_000],
        ['2026-11-26', 0, -90_000],
      ],
    ],
    [
      'admin 2: of an online order the provider tells the refund, once',
      [placed('razorpay'), paid, set('delivered'), refunded(90_000), repaid],
      [
        ['2026-11-21', 1, 225_000],
        ['2026-11-25', 0, -90_000],
      ],
    ],
    [
      'cash to be sent by hand is out from the day it was agreed',
      [placed(), set('delivered'), accepted()],
      [
        ['2026-11-21', 1, 225_000],
        ['2026-11-24', 0, -90_000],
      ],
    ],
    [
      'and no more of it when it is sent',
      [placed(), set('delivered'), accepted(), repaid],
      [
        ['2026-11-21', 1, 225_000],
        ['2026-11-24', 0, -90_000],
      ],
    ],
    [
      'of what was paid in two ways the part that a person sends; the other when the provider tells it',
      [paidAhead, paid, set('delivered'), accepted({ goesBack }), refunded(20_000), repaid],
      [
        ['2026-11-21', 1, 225_000],
        ['2026-11-24', 0, -70_000],
        ['2026-11-25', 0, -20_000],
      ],
    ],
    [
      'nothing of a return that the provider refunds, before he does',
      [placed(), accepted({ refund: 'provider' })],
      all,
    ],
    ['nor of an online order', [placed('razorpay'), paid, accepted()], all],
    [
      'an agreed refund of cash from the day it was agreed, once',
      [placed(), set('delivered'), owed({ number: 1, lines: [] }), repaid],
      [
        ['2026-11-21', 1, 225_000],
        ['2026-11-24', 0, -90_000],
      ],
    ],
    [
      'cash of a cancelled order takes nothing, also where that is opened again',
      [placed(), cancelled, owed(), reopened],
      all,
    ],
    [
      'what a cancel sends by the payment is not owed any more',
      [
        ...[paidAhead, paid, accepted()],
        { ...cancelled, data: { ...cancelled.data, goesBack: { ...goesBack, returns: [1] } } },
        reopened,
      ],
      all,
    ],
    ['nothing of a refund whose order is not known yet', [refunded(1_000)], []],
  ] as [string, SaleEvent[], unknown[]][])('%s', (_what, events, expected) => {
    expect(revenue(after(...events))).toEqual(expected)
  })
})

test('a day begins at midnight in India', () => {
  expect(after(placed())).toMatchObject({ day: '2026-11-21', hour: 0 })
})

test('payment is pending, paid at the door or online, refunded, failed', () => {
  expect(paymentOf(after(placed()))).toBe('pending')
  expect(paymentOf(after(placed(), set('shipped')))).toBe('pending')
  expect(paymentOf(after(placed(), set('delivered')))).toBe('paid')
  expect(paymentOf(after(placed('razorpay'), paid))).toBe('paid')
  expect(paymentOf(after(placed('razorpay'), paid, refunded(1_000)))).toBe('paid')
  expect(paymentOf(after(placed('razorpay'), paid, cancelled, refunded(225_000)))).toBe('refunded')
  expect(paymentOf(after(placed('razorpay'), failed))).toBe('failed')
  const whole = accepted({ amount: 225_000 })
  expect(paymentOf(after(placed(), set('delivered'), whole))).toBe('paid')
  expect(paymentOf(after(placed(), set('delivered'), whole, repaid))).toBe('refunded')
})

test('the services’ events may come in any order', () => {
  expect(after(refunded(50_000), placed())).toEqual(after(placed(), refunded(50_000)))
})

test('a change is the new contribution minus the old', () => {
  const before = after(placed())
  expect(differenceOf([], [before])).toContainEqual({ measure: 'category', key: 'Ring', count: 2, amount: 200_000 })
  expect(differenceOf([before], [before])).toEqual([])
  const gone = after(placed(), cancelled)
  expect(isCounted(gone)).toBe(false)
  expect(differenceOf([before], [gone])).toEqual([
    { measure: 'category', key: 'Earring', count: -1, amount: -50_000 },
    { measure: 'category', key: 'Ring', count: -2, amount: -200_000 },
    { measure: 'customer', key: 'c1', count: -1, amount: -225_000 },
    { measure: 'day', key: '2026-11-21', count: -1, amount: -225_000 },
    { measure: 'hour', key: '00', count: -1, amount: -225_000 },
    { measure: 'product', key: 'p1', count: -2, amount: -200_000 },
    { measure: 'product', key: 'p2', count: -1, amount: -50_000 },
    { measure: 'status', key: 'cancelled', count: 1, amount: 225_000 },
    { measure: 'status', key: 'pending', count: -1, amount: -225_000 },
  ])
})

describe('an exchange', () => {
  const sent: SaleEvent = {
    type: 'ExchangeSent',
    at: '2026-11-26T10:00:00.000Z',
    data: {
      ...{ orderId: 'ORD-1', number: 1, amount: 90_000, sentAs: 'ORD-1-X1' },
      pieces: [{ productId: 'p1', size: 7, to: 8, quantity: 1 }],
    },
  }
  const undone: SaleEvent = {
    type: 'ExchangeUndone',
    at,
    data: { orderId: 'ORD-1', number: 1, amount: 90_000, sentAs: 'ORD-1-X1' },
  }
  const sum = (fact: OrderFact) => revenue(fact).reduce((all, [, , amount]) => all + Number(amount), 0)

  test('moves its turnover to the new order for good, also where that is cancelled; no money has gone back', () => {
    const bought = [placed('razorpay'), paid]
    expect(sum(after(...bought, sent))).toBe(sum(after(...bought)) - 90_000)
    // Neither the cancelled new order nor the cash owed for the old products changes the turnover.
    for (const owedAgain of [[undone], [undone, repaid]])
      expect(revenue(after(...bought, sent, ...owedAgain))).toEqual(revenue(after(...bought, sent)))
    expect(paymentOf(after(...bought, { ...sent, data: { ...sent.data, amount: 225_000 } } as SaleEvent))).toBe('paid')
  })

  test('what goes back of the new order is sent by hand, also where the first was paid online', () => {
    const begun = placed('razorpay')
    const data = { ...begun.data, exchange: { orderId: 'ORD-0', number: 1 } }
    expect(sum(after({ ...begun, data } as SaleEvent, paid, repaid))).toBe(225_000 - 90_000)
    expect(sum(after(begun, paid, repaid))).toBe(225_000)
  })
})
