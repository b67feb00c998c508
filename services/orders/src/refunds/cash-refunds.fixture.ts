import type { EventOf } from '@suvarna/contracts/events.ts'
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { order } from '../order/decider/order.decider.ts'
import type { OrderCommand, OrderEvent, PlacedOrder } from '../order/decider/order-state.ts'

export const [orderId, at] = ['ORD-000000000001', '2026-11-26T10:00:00.000Z']
const lineOf = (productId: string, quantity: number) => ({
  ...{ productId, name: productId, sku: productId, image: '', category: 'Anklet' },
  ...{ size: null, quantity, price: 500_00 },
})
/** Two rings and a chain with ten percent off, delivery and the fee for cash: ₹1,350 + ₹80 + ₹49. */
export const placedFor = (paymentMethod: 'cod' | 'razorpay', more: object = {}): EventOf<'OrderPlaced'> =>
  orderPlaced(orderId, {
    ...{ lines: [lineOf('ring', 2), lineOf('chain', 1)], subtotal: 1_500_00, discount: 150_00 },
    ...{ shipping: 80_00, cashFee: 49_00, total: 1_479_00, paymentMethod, ...more },
  })
export const ring = (quantity: number) => [{ productId: 'ring', size: null, quantity }]
export const chain = [{ productId: 'chain', size: null, quantity: 1 }]

export const agree = (what: Partial<Extract<OrderCommand, { type: 'AgreeRefund' }>>): OrderCommand => ({
  ...{ type: 'AgreeRefund', lines: [], delivery: false, extra: 0, why: 'goodwill', at, ...what },
})
export const repay = (number: number): OrderCommand => ({ type: 'RepayReturn', number, reference: `UTR${number}` })
export const cancel: OrderCommand = { type: 'CancelOrder', reason: 'why' }

export function after(...events: readonly OrderEvent[]): PlacedOrder {
  const state = events.reduce(order.evolve, order.initial)
  if (!state.placed) throw new Error('placed')
  return state
}
