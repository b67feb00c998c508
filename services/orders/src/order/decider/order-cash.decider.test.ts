import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, expect, test } from 'vitest'
import { stockEffects } from '../../stock/stock-effects.ts'
import { order } from './order.decider.ts'
import type { OrderEvent, PlacedOrder } from './order-state.ts'

const given = specification(order)
const orderId = 'ORD-000000000001'
const placed = (cash?: { confirmBy: string; online?: number }, cashFee?: number): OrderEvent => ({
  type: 'OrderPlaced',
  data: {
    orderId,
    customer: 'c',
    accountId: null,
    lines: [
      { productId: 'p1', name: 'Ring', sku: 'R', image: '', size: 7, quantity: 2, price: 100_00, category: 'Ring' },
    ],
    subtotal: 200_00,
    discount: 0,
    shipping: 0,
    total: 200_00,
    paymentMethod: 'cod',
    sealed: { subject: `order-${orderId}`, iv: '', tag: '', text: '' },
    state: 'Kerala',
    checkoutId: null,
    visitorId: null,
    placedAt: '2026-11-26T10:00:00.000Z',
    payBy: null,
    ...(cash ? { cash } : {}),
    ...(cashFee ? { cashFee } : {}),
  },
})
const waiting = placed({ confirmBy: '2026-11-27T10:00:00.000Z' })
const confirmed = (by: 'shopper' | 'staff'): OrderEvent => ({ type: 'CashConfirmed', data: { orderId, by } })
const moved = (to: 'confirmed' | 'shipped', from: 'pending' | 'confirmed' = 'pending'): OrderEvent => ({
  type: 'OrderStatusSet',
  data: { orderId, from, to },
})
const expired: OrderEvent = {
  type: 'OrderCancelled',
  data: {
    orderId,
    from: 'pending',
    reason: 'cash on delivery was not confirmed in time',
    restock: true,
    refund: false,
    unconfirmed: true,
  },
}
const confirm = { type: 'ConfirmCash' as const, by: 'shopper' as const }
const expire = { type: 'ExpireCash' as const }

describe('a cash order that waits for its confirmation', () => {
  test('is confirmed once by its shopper', () => {
    given(waiting).when(confirm).then(confirmed('shopper'), moved('confirmed'))
    given(waiting, confirmed('shopper'), moved('confirmed')).when(confirm).then()
  })
  test('is cancelled at its deadline, never failed, and only once', () => {
    given(waiting).when(expire).then(expired)
    given(waiting, expired).when(expire).then()
  })
  test('the answer before the deadline: the deadline changes nothing', () =>
    given(waiting, confirmed('shopper'), moved('confirmed')).when(expire).then())
  test('the answer after the deadline is refused', () =>
    given(waiting, expired).when(confirm).thenRejects('order_closed'))
  test.each(['confirmed', 'shipped'] as const)('staff who set it to %s stand for it', (to) =>
    given(waiting).when({ type: 'SetStatus', to }).then(confirmed('staff'), moved(to)),
  )
  test('opened again by staff it is confirmed, before shipping hears of it', () =>
    given(waiting, expired)
      .when({ type: 'SetStatus', to: 'pending' })
      .then(confirmed('staff'), { type: 'OrderReopened', data: { orderId, from: 'cancelled', to: 'pending' } }))
  test('its shopper may cancel it', () =>
    given(waiting)
      .when({ type: 'CancelOrder', reason: 'why' })
      .then({
        type: 'OrderCancelled',
        data: { orderId, from: 'pending', reason: 'why', restock: true, refund: false },
      }))
  test('its pieces go back once at the deadline', () => {
    const before = order.evolve(order.initial, waiting) as PlacedOrder
    expect(stockEffects(before, [expired])).toEqual([
      { type: 'ReturnStock', productId: 'p1', size: 7, quantity: 2, orderId },
    ])
  })
})

test('a cash order that need not be confirmed knows neither answer nor deadline', () => {
  given(placed()).when(confirm).then()
  given(placed()).when(expire).then()
  given(placed()).when({ type: 'SetStatus', to: 'confirmed' }).then(moved('confirmed'))
})

describe('a cash order that waits and can be paid online', () => {
  const confirmBy = '2026-11-27T10:00:00.000Z'
  const either = placed({ confirmBy, online: 160_00 }, 40_00)
  const pay = (amount = 160_00) => ({
    ...{ type: 'PayOrder' as const, paymentId: 'order_1', providerPaymentId: 'pay_1', amount },
    at: '2026-11-26T11:00:00.000Z',
  })
  const instead: OrderEvent = { type: 'CashPaidOnline', data: { orderId, total: 160_00, fee: 40_00 } }
  const paid: OrderEvent = {
    type: 'OrderPaid',
    data: {
      ...{ orderId, paymentId: 'order_1', providerPaymentId: 'pay_1', amount: 160_00 },
      paidAt: '2026-11-26T11:00:00.000Z',
    },
  }
  const declined = (reason: string): OrderEvent => ({
    type: 'PaymentDeclined',
    data: { orderId, paymentId: 'order_1', providerPaymentId: 'pay_1', reason },
  })

  test('is confirmed by its payment, without its fee, and the deadline finds it decided', () => {
    given(either).when(pay()).then(instead, paid)
    given(either, instead, paid).when(pay()).then()
    given(either, instead, paid).when(expire).then()
    given(either, instead, paid).when(confirm).then()
    const state = [either, instead, paid].reduce(order.evolve, order.initial) as PlacedOrder
    expect(state).toMatchObject({ method: 'online', status: 'confirmed', total: 160_00, fee: 0, paidBy: 'pay_1' })
    expect(stockEffects([either].reduce(order.evolve, order.initial) as PlacedOrder, [instead, paid])).toEqual([])
  })
  test('who comes second gives way: a payment after the deadline or after the answer is sent back', () => {
    given(either, expired).when(pay()).then(declined('the order is cancelled'))
    given(either, confirmed('shopper'), moved('confirmed')).when(pay()).then(declined('the order is paid on delivery'))
  })
  test('another amount, and an order that was not offered it, take no payment', () => {
    given(either).when(pay(200_00)).then(declined('the amount is not the order’s total'))
    given(waiting).when(pay(200_00)).then(declined('the order is paid on delivery'))
  })
  test('without some of its pieces it keeps its fee and is paid at the door', () => {
    const before = either.type === 'OrderPlaced' ? either.data : null
    const [line] = before?.lines ?? []
    const piece = { productId: line?.productId ?? '', size: line?.size ?? null, quantity: 1 }
    const state = order.evolve(order.initial, either)
    const command = { type: 'TakePiecesOut' as const, lines: [piece], why: 'not_available' as const, at: confirmBy }
    const [takenOut] = order.decide(command, state)
    expect(takenOut).toMatchObject({ type: 'OrderPiecesTakenOut', data: { total: 80_00 + 40_00 } })
    if (takenOut) given(either, takenOut).when(pay()).then(declined('the order is paid on delivery'))
  })
  test('cancelled afterwards, what was paid goes back', () => {
    const goesBack = { providerPaymentId: 'pay_1', amount: 160_00 }
    given(either, instead, paid)
      .when({ type: 'CancelOrder', reason: 'why' })
      .then({
        type: 'OrderCancelled',
        data: { orderId, from: 'confirmed', reason: 'why', restock: true, refund: true, goesBack },
      })
  })
})
