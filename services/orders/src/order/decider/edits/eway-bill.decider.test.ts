import { DomainError } from '@suvarna/platform/events/errors.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { order } from '../order.decider.ts'
import { placedOrder } from '../order.fixture.ts'
import type { OrderEvent } from '../order-state.ts'

const given = specification(order)
const placed = placedOrder('cod')
const { orderId } = placed.data
const enter = (number: string, day: string | null = null) => ({ type: 'EnterEwayBill' as const, number, day })
const entered = (number: string, day?: string): OrderEvent => ({
  type: 'EwayBillEntered',
  data: { orderId, number, ...(day ? { day } : {}) },
})

test('the last number and day count, and the same once more change nothing', () => {
  given(placed).when(enter('331001234567')).then(entered('331001234567'))
  given(placed, entered('331001234567')).when(enter('331001234567')).then()
  given(placed, entered('331001234567'))
    .when(enter('331001234567', '2026-11-26'))
    .then(entered('331001234567', '2026-11-26'))
  given(placed, entered('331001234567')).when(enter('331007654321')).then(entered('331007654321'))
})

test('a parcel that has left, or never leaves, takes none', () => {
  const statuses = ['shipped', 'delivered'] as const
  const gone = statuses.map((to): OrderEvent => ({ type: 'OrderStatusSet', data: { orderId, from: 'confirmed', to } }))
  for (const event of [...gone, { type: 'OrderFailed', data: { orderId, reason: '' } } as unknown as OrderEvent]) {
    const state = [placed, event].reduce(order.evolve, order.initial)
    expect(() => order.decide(enter('331001234567'), state)).toThrow(DomainError)
  }
})
