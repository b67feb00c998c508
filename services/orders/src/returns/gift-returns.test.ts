import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, test } from 'vitest'
import { order } from '../order/decider/order.decider.ts'
import type { OrderEvent } from '../order/decider/order-state.ts'
import {
  accepted,
  answer,
  ask,
  asked,
  chain,
  delivered,
  everything,
  now,
  of,
  orderId,
  paid,
  placed,
  ring,
} from './order-returns.fixture.ts'

const given = specification(order)

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
    const refund = { providerPaymentId: 'pay_1', providerRefundId: 'rfnd_1', amount: 225_00, refundId: 'return-1' }
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
