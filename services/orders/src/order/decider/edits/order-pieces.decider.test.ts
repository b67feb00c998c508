import type { EventOf } from '@suvarna/contracts/events.ts'
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { price } from '@suvarna/contracts/orders/price/price.ts'
import { seededRandom } from '@suvarna/platform/testing/seeded-random.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, expect, test } from 'vitest'
import { stockEffects } from '../../../stock/stock-effects.ts'
import { order } from '../order.decider.ts'
import type { OrderCommand, OrderEvent, ReturnedLine } from '../order-state.ts'
import { withoutPieces } from './order-pieces.decider.ts'

const given = specification(order)
const [orderId, at, pay] = ['ORD-000000000001', '2026-11-26T10:00:00.000Z', 'pay_1']
const lineOf = (productId: string, one: number, quantity: number) => ({
  ...{ productId, name: productId, sku: productId, image: '', category: 'Anklet', size: null, quantity, price: one },
})
const [ring, chain] = [lineOf('ring', 500_00, 2), lineOf('chain', 300_00, 1)]
/** Two rings and a chain, ₹100 off by a coupon, and delivery: ₹1,300 − ₹100 + ₹80. */
const placed = (more: Partial<EventOf<'OrderPlaced'>['data']> = {}) =>
  orderPlaced(orderId, {
    ...{
      lines: [
        { ...ring, discount: 100_00 },
        { ...chain, discount: 0 },
      ],
      subtotal: 1_300_00,
      discount: 100_00,
    },
    ...{ shipping: 80_00, total: 1_280_00, paymentMethod: 'cod', payBy: null },
    offers: [{ offerId: 'o', title: 'Diwali', code: 'DIWALI', amount: 100_00, shipping: 0 }],
    ...more,
  })
const online = { paymentMethod: 'razorpay' as const, payBy: '2026-11-26T11:00:00.000Z' }
const paid: OrderEvent = {
  type: 'OrderPaid',
  data: { orderId, paymentId: 'order_1', providerPaymentId: pay, amount: 1_280_00, paidAt: at },
}
const units = (productId: string, quantity: number): ReturnedLine => ({ productId, size: null, quantity })
const take = (...lines: ReturnedLine[]): OrderCommand => ({ type: 'TakePiecesOut', lines, why: 'not_available', at })
const withoutOneRing = {
  pieces: [{ ...units('ring', 1), amount: 450_00 }],
  lines: [
    { ...ring, quantity: 1, discount: 50_00 },
    { ...chain, discount: 0 },
  ],
  ...{ subtotal: 800_00, discount: 50_00, total: 830_00 },
  offers: [{ offerId: 'o', title: 'Diwali', code: 'DIWALI', amount: 50_00, shipping: 0 }],
}
const takenOut = (more: object = {}): OrderEvent => ({
  type: 'OrderPiecesTakenOut',
  data: { orderId, ...withoutOneRing, ...more },
})
const after = (...events: OrderEvent[]) => {
  const state = events.reduce<ReturnType<typeof order.evolve>>(order.evolve, order.initial)
  if (!state.placed) throw new Error('placed')
  return state
}
const status = (to: 'confirmed' | 'processing' | 'shipped', from: 'pending' | 'confirmed' = 'pending'): OrderEvent => ({
  type: 'OrderStatusSet',
  data: { orderId, from, to },
})

describe('pieces are taken out of a placed order', () => {
  test('of cash, and of what is not paid: what stays keeps its share of the coupon, and the total follows', () => {
    given(placed())
      .when(take(units('ring', 1)))
      .then(takenOut())
    given(placed(online))
      .when(take(units('ring', 1)))
      .then(takenOut())
    const chainOut = takenOut({
      pieces: [{ ...units('chain', 1), amount: 300_00 }],
      lines: [{ ...ring, quantity: 1, discount: 50_00 }],
      ...{ subtotal: 500_00, discount: 50_00, total: 530_00 },
    })
    given(placed(), takenOut())
      .when(take(units('chain', 1)))
      .then(chainOut)
  })

  test('of a paid order: refunded by the share that was paid, and the sale stands as it was', () => {
    const lines = [{ ...units('ring', 1), amount: 450_00 }]
    const agreed: OrderEvent = {
      type: 'RefundAgreed',
      data: {
        ...{ orderId, number: 1, lines, amount: 450_00, why: 'not_available', agreedAt: at },
        goesBack: { providerPaymentId: pay, amount: 450_00 },
      },
    }
    const out = takenOut({ refunded: true })
    given(placed(online), paid)
      .when(take(units('ring', 1)))
      .then(agreed, out)
    // Already refunded, and to be packed all the same: taking it out refunds nothing more.
    given(placed(online), paid, agreed)
      .when(take(units('ring', 1)))
      .then(out)
    expect(after(placed(online), paid, agreed, out)).toMatchObject({ total: 1_280_00, takenOut: [units('ring', 1)] })
  })

  test('the last piece is a cancel; unknown pieces, and more than there are, are refused', () => {
    given(placed())
      .when(take(units('ring', 2), units('chain', 1)))
      .thenRejects('pieces_fixed')
    for (const wanted of [units('ring', 3), units('bangle', 1)])
      given(placed()).when(take(wanted)).thenRejects('pieces_fixed')
    given(placed(), takenOut())
      .when(take(units('ring', 1), units('chain', 1)))
      .thenRejects('pieces_fixed')
    given(placed(online), paid, takenOut({ refunded: true }))
      .when(take(units('ring', 2)))
      .thenRejects('pieces_fixed')
  })

  test('until it is packed, and never while a payment of it is looked up', () => {
    given(placed(), status('confirmed'))
      .when(take(units('ring', 1)))
      .then(takenOut())
    const claim = { providerOrderId: 'po', providerPaymentId: pay, signature: 's' }
    const closed: OrderEvent = {
      type: 'OrderCancelled',
      data: { orderId, from: 'pending', reason: 'why', restock: true, refund: false },
    }
    for (const events of [
      [placed(), status('processing')],
      [placed(), status('shipped')],
      [placed(), closed],
      [placed(), { type: 'CancelAsked' as const, data: { orderId } }],
      [placed(), { type: 'OrderContactErased' as const, data: { orderId } }],
      [placed(online), { type: 'ClaimMade' as const, data: { orderId, claim } }],
      [placed({ ...online, claim })],
    ])
      given(...events)
        .when(take(units('ring', 1)))
        .thenRejects('pieces_fixed')
  })

  test('its units are free again once, and a later cancel gives back the others alone', () => {
    const free = (type: 'ReleaseStock' | 'ReturnStock', quantity: number, productId = 'ring') => ({
      ...{ type, ...units(productId, quantity), orderId },
    })
    const back: OrderEvent = {
      type: 'OrderCancelled',
      data: { orderId, from: 'confirmed', reason: 'why', restock: true, refund: true },
    }
    expect(stockEffects(after(placed(online)), [takenOut()])).toEqual([free('ReleaseStock', 1)])
    expect(stockEffects(after(placed()), [takenOut()])).toEqual([free('ReturnStock', 1)])
    expect(stockEffects(after(placed(online), paid), [takenOut({ refunded: true })])).toEqual([free('ReturnStock', 1)])
    for (const state of [after(placed(), takenOut()), after(placed(online), paid, takenOut({ refunded: true }))])
      expect(stockEffects(state, [back])).toEqual([free('ReturnStock', 1), free('ReturnStock', 1, 'chain')])
  })

  test('whatever is taken out in whatever order, shares and total add up to the paisa', () => {
    const random = seededRandom(16)
    const upTo = (most: number) => Math.floor(random() * most)
    for (let run = 0; run < 200; run++) {
      const lines = [3, 2, 4].map((most, at) => lineOf(`p${at}`, 1 + upTo(999_99), 1 + upTo(most)))
      const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
      const discount = upTo(subtotal / 3)
      const sums = { lines, subtotal, discount, shipping: 80_00, total: subtotal - discount + 80_00 }
      const first = orderPlaced(orderId, { ...sums, paymentMethod: 'cod', payBy: null })
      let state = after(first)
      for (let step = 0; step < 3; step++) {
        const line = state.lines[upTo(state.lines.length)]
        if (!line || (state.lines.length === 1 && line.quantity === 1)) break
        const quantity = 1 + upTo(state.lines.length === 1 ? line.quantity - 1 : line.quantity)
        const { goesBack: _back, overpaid: _over, ...left } = withoutPieces([units(line.productId, quantity)], state)
        const gone = left.pieces.reduce((sum, { amount }) => sum + amount, 0)
        expect(left.total).toBe(state.total - gone)
        expect(price(left.lines, { agreed: { ...state, total: left.total } }).lines.map(({ paid }) => paid)).toEqual(
          left.lines.map((one) => one.price * one.quantity - (one.discount ?? 0)),
        )
        state = after(first, { type: 'OrderPiecesTakenOut', data: { orderId, ...left } })
      }
    }
  })
})
