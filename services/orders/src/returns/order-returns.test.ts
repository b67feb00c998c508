import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, test } from 'vitest'
import { order } from '../order/decider/order.decider.ts'
import type { CommandOf, OrderEvent } from '../order/decider/order-state.ts'

const given = specification(order)
const orderId = 'ORD-000000000001'
const delivery = '2026-11-10T10:00:00.000Z'
const now = '2026-11-21T10:00:00.000Z'

const product = { name: 'Rani Ring', sku: 'R-1', image: '', category: 'Ring' }
const ring = { ...product, productId: 'ring', size: 7, quantity: 2, price: 100_00 }
const chain = { ...product, productId: 'chain', name: 'Moon Chain', size: null, quantity: 1, price: 50_00 }
const placed = (paymentMethod: 'cod' | 'razorpay' = 'cod') =>
  orderPlaced(orderId, { paymentMethod, lines: [ring, chain], subtotal: 250_00, discount: 25_00, total: 225_00 })
const paid: OrderEvent = {
  type: 'OrderPaid',
  data: { orderId, paymentId: 'x', providerPaymentId: 'pay_1', amount: 225_00, paidAt: now },
}
const delivered: OrderEvent = { type: 'OrderStatusSet', data: { orderId, from: 'shipped', to: 'delivered' } }
const of = ({ productId, size }: typeof ring | typeof chain, quantity: number) => ({ productId, size, quantity })
const everything = [of(ring, 2), of(chain, 1)]

const ask = (lines = everything, more: Partial<CommandOf<'AskReturn'>> = {}) => ({
  type: 'AskReturn' as const,
  ...{ lines, reason: 'size' as const, deliveredAt: delivery, now, ...more },
})
const asked = (lines: ReturnType<typeof of>[], amount: number, number = 1): OrderEvent => ({
  type: 'ReturnRequested',
  data: { orderId, number, lines, reason: 'size', requestedAt: now, amount },
})
const answer = (accept: boolean, number = 1) => ({ type: 'AnswerReturn' as const, number, accept })
const accepted = (amount: number, refund: 'provider' | 'by_hand', number = 1): OrderEvent => ({
  type: 'ReturnAccepted',
  data: { orderId, number, amount, refund },
})
const refused = (number = 1): OrderEvent => ({ type: 'ReturnRefused', data: { orderId, number } })

describe('a return is asked for', () => {
  test('for some units of it, at their share of the discount, and for all of it at what was paid', () => {
    given(placed(), delivered)
      .when(ask([of(ring, 1)]))
      .then(asked([of(ring, 1)], 90_00))
    given(placed(), delivered).when(ask()).then(asked(everything, 225_00))
  })
  test('once for each unit, whatever came of the first time', () => {
    const first = asked([of(ring, 1)], 90_00)
    given(placed(), delivered, first)
      .when(ask([of(ring, 1)]))
      .then(asked([of(ring, 1)], 90_00, 2))
    for (const end of [[], [refused()], [accepted(90_00, 'by_hand')]]) {
      given(placed(), delivered, first, ...end)
        .when(ask([of(ring, 2)]))
        .thenRejects('return_not_possible')
      given(placed(), delivered, first, ...end)
        .when(ask([of(ring, 1), of(ring, 1)]))
        .thenRejects('return_not_possible')
    }
  })
  test('after delivery alone, until the days of the policy are over', () => {
    given(placed())
      .when(ask(everything, { deliveredAt: null }))
      .thenRejects('return_not_possible')
    given(placed(), delivered)
      .when(ask(everything, { now: '2026-12-10T10:00:00.000Z' }))
      .then({
        ...asked(everything, 225_00),
        data: { ...asked(everything, 225_00).data, requestedAt: '2026-12-10T10:00:00.000Z' },
      } as OrderEvent)
    given(placed(), delivered)
      .when(ask(everything, { now: '2026-12-10T10:00:00.001Z' }))
      .thenRejects('return_not_possible')
    const gone: OrderEvent = {
      type: 'OrderCancelled',
      data: { orderId, from: 'delivered', reason: '', restock: false, refund: false },
    }
    given(placed(), delivered, gone).when(ask()).thenRejects('return_not_possible')
  })
  test('not for more than was bought, and not for another’s piece', () => {
    given(placed(), delivered)
      .when(ask([of(chain, 2)]))
      .thenRejects('return_not_possible')
    given(placed(), delivered)
      .when(ask([{ ...of(ring, 1), size: 8 }]))
      .thenRejects('return_not_possible')
  })
})

describe('a return is answered', () => {
  test('the money of a whole order that was paid online goes back by itself, once', () => {
    const all = asked(everything, 225_00)
    given(placed('razorpay'), paid, delivered, all).when(answer(true)).then(accepted(225_00, 'provider'))
    given(placed('razorpay'), paid, delivered, all, accepted(225_00, 'provider')).when(answer(true)).then()
  })
  test('of a part of it, and of cash, a person sends it', () => {
    const part = asked([of(ring, 1)], 90_00)
    given(placed('razorpay'), paid, delivered, part).when(answer(true)).then(accepted(90_00, 'by_hand'))
    given(placed(), delivered, asked(everything, 225_00)).when(answer(true)).then(accepted(225_00, 'by_hand'))
  })
  test('two parts that make the whole are two payments by hand', () => {
    const [one, two] = [asked([of(ring, 2)], 180_00), asked([of(chain, 1)], 45_00, 2)]
    given(placed('razorpay'), paid, delivered, one, accepted(180_00, 'by_hand'), two)
      .when(answer(true, 2))
      .then(accepted(45_00, 'by_hand', 2))
  })
  test('once: another answer is too late, and one that was not requested is not found', () => {
    const all = asked(everything, 225_00)
    given(placed(), delivered, all).when(answer(false)).then(refused())
    given(placed(), delivered, all, refused()).when(answer(false)).then()
    given(placed(), delivered, all, refused()).when(answer(true)).thenRejects('return_not_possible')
    given(placed(), delivered, all).when(answer(true, 2)).thenRejects('return_not_found')
  })
})

describe('admin 2: the money of a return that a person sends', () => {
  const part = asked([of(ring, 1)], 90_00)
  const repay = (reference = 'UTR 4021', number = 1) => ({ type: 'RepayReturn' as const, number, reference })
  const repaid = (amount: number, whole: boolean, number = 1): OrderEvent => ({
    type: 'ReturnRepaid',
    data: { orderId, number, amount, reference: 'UTR 4021', whole },
  })

  test('is marked as sent once; the same reference again changes nothing, another one is refused', () => {
    given(placed(), delivered, part, accepted(90_00, 'by_hand')).when(repay()).then(repaid(90_00, false))
    const ended = given(placed(), delivered, part, accepted(90_00, 'by_hand'), repaid(90_00, false))
    ended.when(repay()).then()
    ended.when(repay('UTR 9999')).thenRejects('return_not_possible')
  })
  test('not before the return is accepted, not where it goes back by itself, not of a return that was not requested', () => {
    given(placed(), delivered, part).when(repay()).thenRejects('return_not_possible')
    given(placed(), delivered, part, refused()).when(repay()).thenRejects('return_not_possible')
    given(placed('razorpay'), paid, delivered, asked(everything, 225_00), accepted(225_00, 'provider'))
      .when(repay())
      .thenRejects('return_not_possible')
    given(placed(), delivered).when(repay()).thenRejects('return_not_found')
  })
  test('F5: what a cancelled order refunds cannot be repaid again, and a return accepted after it is worth nothing more', () => {
    const cancelled = (amount: number, returns?: number[]): OrderEvent => ({
      type: 'OrderCancelled',
      data: {
        ...{ orderId, from: 'delivered', reason: '', restock: false, refund: true },
        goesBack: { providerPaymentId: 'pay_1', amount, ...(returns ? { returns } : {}) },
      },
    })
    const refundedBy = (amount: number, more: object): OrderEvent => ({
      type: 'OrderRefunded',
      data: { orderId, providerPaymentId: 'pay_1', amount, refundedAt: now, ...more },
    })
    const record = (providerRefundId: string, amount: number) => ({
      type: 'RecordRefund' as const,
      ...{ providerPaymentId: 'pay_1', providerRefundId, amount, at: now },
    })
    const past = [placed('razorpay'), paid, delivered, part, accepted(90_00, 'by_hand')]
    given(...past, cancelled(225_00, [1]))
      .when(repay())
      .thenRejects('return_not_possible')
    given(...past, cancelled(225_00, [1]))
      .when(record('rfnd_1', 225_00))
      .then(refundedBy(225_00, { providerRefundId: 'rfnd_1' }))
    given(placed('razorpay'), paid, delivered, part, cancelled(225_00)).when(answer(true)).then(accepted(0, 'by_hand'))
    given(placed('razorpay'), paid, delivered, part, cancelled(225_00), accepted(0, 'by_hand'))
      .when(repay())
      .thenRejects('return_not_possible')
    // As cancels of before said it: the rest alone goes back, and the return’s money still waits for a person.
    given(...past, cancelled(135_00))
      .when(record('rfnd_1', 135_00))
      .then(refundedBy(135_00, { providerRefundId: 'rfnd_1', part: true }))
    given(...past, cancelled(135_00), refundedBy(135_00, { providerRefundId: 'rfnd_1', part: true }))
      .when(repay())
      .then(repaid(90_00, true))
  })
  test('F5: what is back already does not go back again by hand', () => {
    const back: OrderEvent = {
      type: 'OrderRefunded',
      data: { orderId, providerPaymentId: 'pay_1', amount: 225_00, refundedAt: now },
    }
    given(placed('razorpay'), paid, delivered, part, back).when(answer(true)).then(accepted(0, 'by_hand'))
    const most = { ...back, data: { ...back.data, amount: 200_00, providerRefundId: 'rfnd_1', part: true } }
    given(placed('razorpay'), paid, delivered, part, most as OrderEvent)
      .when(answer(true))
      .then(accepted(25_00, 'by_hand'))
  })
  test('says when all that was paid is back', () => {
    const [one, two] = [asked([of(ring, 2)], 180_00), asked([of(chain, 1)], 45_00, 2)]
    const both = [one, accepted(180_00, 'by_hand'), two, accepted(45_00, 'by_hand', 2)]
    given(placed(), delivered, ...both, repaid(180_00, false))
      .when(repay('UTR 4021', 2))
      .then(repaid(45_00, true, 2))
  })
})

describe('a gift’s wrap', () => {
  const wrap = 49_00
  const gift = (paymentMethod: 'cod' | 'razorpay' = 'razorpay'): OrderEvent => {
    const { type, data } = placed(paymentMethod)
    return { type, data: { ...data, total: 225_00 + wrap, gift: { wrap } } }
  }
  const paidGift: OrderEvent = { type: 'OrderPaid', data: { ...paid.data, amount: 225_00 + wrap } } as OrderEvent
  const goesBack = { providerPaymentId: 'pay_1', amount: 225_00 }
  const acceptedGift: OrderEvent = {
    type: 'ReturnAccepted',
    data: { orderId, number: 1, amount: 225_00, refund: 'provider', goesBack },
  }

  test('is in no return: not in one of some pieces, and not in the one of all', () => {
    given(gift(), paidGift, delivered)
      .when(ask([of(ring, 1)]))
      .then(asked([of(ring, 1)], 90_00))
    given(gift(), paidGift, delivered).when(ask()).then(asked(everything, 225_00))
    given(gift(), paidGift, delivered, asked([of(ring, 2)], 180_00))
      .when(ask([of(chain, 1)]))
      .then(asked([of(chain, 1)], 45_00, 2))
  })
  test('stays paid when all pieces came back: the provider is told how much of the payment goes back, and it is the end', () => {
    const back = [gift(), paidGift, delivered, asked(everything, 225_00)]
    given(...back)
      .when(answer(true))
      .then(acceptedGift)
    const refund = { providerPaymentId: 'pay_1', providerRefundId: 'rfnd_1', amount: 225_00 }
    given(...back, acceptedGift)
      .when({ type: 'RecordRefund', ...refund, at: now })
      .then({ type: 'OrderRefunded', data: { orderId, ...refund, refundedAt: now } })
  })
  test('of a cash order neither: the transfer of the pieces’ price is the whole of it', () =>
    given(gift('cod'), delivered, asked(everything, 225_00), accepted(225_00, 'by_hand'))
      .when({ type: 'RepayReturn', number: 1, reference: 'UTR1' })
      .then({ type: 'ReturnRepaid', data: { orderId, number: 1, amount: 225_00, reference: 'UTR1', whole: true } }))
  test('goes back with a cancel before dispatch', () =>
    given(gift(), paidGift)
      .when({ type: 'CancelOrder', reason: 'why' })
      .then({
        type: 'OrderCancelled',
        data: {
          ...{ orderId, from: 'confirmed', reason: 'why', restock: true, refund: true },
          goesBack: { providerPaymentId: 'pay_1', amount: 225_00 + wrap },
        },
      }))
})
