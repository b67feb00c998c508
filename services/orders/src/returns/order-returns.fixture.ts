import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import type { CommandOf, OrderEvent } from '../order/decider/order-state.ts'

export const orderId = 'ORD-000000000001'
const delivery = '2026-11-10T10:00:00.000Z'
export const now = '2026-11-21T10:00:00.000Z'

const product = { name: 'Rani Ring', sku: 'R-1', image: '', category: 'Ring' }
export const ring = { ...product, productId: 'ring', size: 7, quantity: 2, price: 100_00 }
export const chain = { ...product, productId: 'chain', name: 'Moon Chain', size: null, quantity: 1, price: 50_00 }
export const placed = (paymentMethod: 'cod' | 'razorpay' = 'cod') =>
  orderPlaced(orderId, { paymentMethod, lines: [ring, chain], subtotal: 250_00, discount: 25_00, total: 225_00 })
export const paid: OrderEvent = {
  type: 'OrderPaid',
  data: { orderId, paymentId: 'x', providerPaymentId: 'pay_1', amount: 225_00, paidAt: now },
}
export const delivered: OrderEvent = { type: 'OrderStatusSet', data: { orderId, from: 'shipped', to: 'delivered' } }
export const of = ({ productId, size }: typeof ring | typeof chain, quantity: number) => ({ productId, size, quantity })
export const everything = [of(ring, 2), of(chain, 1)]

export const ask = (lines = everything, more: Partial<CommandOf<'AskReturn'>> = {}) => ({
  type: 'AskReturn' as const,
  ...{ lines, reason: 'size' as const, deliveredAt: delivery, now, ...more },
})
export const asked = (lines: ReturnType<typeof of>[], amount: number, number = 1): OrderEvent => ({
  type: 'ReturnRequested',
  data: { orderId, number, lines, reason: 'size', requestedAt: now, amount },
})
export const answer = (accept: boolean, number = 1) => ({ type: 'AnswerReturn' as const, number, accept })
export const accepted = (amount: number, refund: 'provider' | 'by_hand', number = 1): OrderEvent => ({
  type: 'ReturnAccepted',
  data: { orderId, number, amount, refund },
})
export const partBack = (amount: number, number = 1): OrderEvent => ({
  type: 'ReturnAccepted',
  data: { orderId, number, amount, refund: 'provider', goesBack: { providerPaymentId: 'pay_1', amount } },
})
export const refused = (number = 1): OrderEvent => ({ type: 'ReturnRefused', data: { orderId, number } })
