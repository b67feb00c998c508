import { specification } from '@suvarna/platform/testing/testing.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type StockCommand, type StockEvent, stock } from './stock.decider.ts'

const given = specification(stock)
const ring = { productId: 'p1', size: 7 }
const units = { ...ring, orderId: 'ORD-1' }
const counted = (available: number): StockEvent => ({
  type: 'StockLevelChanged',
  data: { ...ring, adjustmentIds: ['a0'], wanted: available, applied: available, available, reserved: 0, sold: 0 },
})
const reserved = (quantity: number, available: number): StockEvent => ({
  type: 'StockReserved',
  data: { ...units, quantity, until: null, available },
})
const reserve = (quantity: number): StockCommand => ({
  type: 'ReserveStock',
  until: null,
  name: 'Rani Ring',
  quantity,
  ...units,
})

test('the last unit can be reserved', () => given(counted(1)).when(reserve(1)).then(reserved(1, 0)))
test('more than there is is refused', () => given(counted(1)).when(reserve(2)).thenRejects('out_of_stock'))
test('a reserved unit is not available to the next', () =>
  given(counted(1), reserved(1, 0)).when(reserve(1)).thenRejects('out_of_stock'))
test('a released unit is available again', () =>
  given(counted(1), reserved(1, 0))
    .when({ type: 'ReleaseStock', quantity: 1, ...units })
    .then({ type: 'StockReleased', data: { ...units, quantity: 1, available: 1 } }))
test('an adjustment applies the difference between wanted and seen, not the number in an old tab', () =>
  given(counted(5), reserved(2, 3))
    .when({ type: 'AdjustStock', adjustmentId: 'a1', wanted: 7, seen: 5, ...ring })
    .then({
      type: 'StockLevelChanged',
      data: {
        ...ring,
        adjustmentIds: ['a1'],
        wanted: 2,
        applied: 2,
        how: 'adjusted',
        available: 5,
        reserved: 2,
        sold: 0,
      },
    }))
test('an adjustment goes at most down to 0 and says how much of it was applied', () =>
  given(counted(1))
    .when({ type: 'AdjustStock', adjustmentId: 'a1', wanted: 0, seen: 4, ...ring })
    .then({
      type: 'StockLevelChanged',
      data: {
        ...ring,
        adjustmentIds: ['a1'],
        wanted: -4,
        applied: -1,
        how: 'adjusted',
        available: 0,
        reserved: 0,
        sold: 0,
      },
    }))
test('a count sets what is available', () =>
  given(counted(3), reserved(1, 2))
    .when({ type: 'CountStock', adjustmentId: 'a1', counted: 10, ...ring })
    .then({
      type: 'StockLevelChanged',
      data: {
        ...ring,
        adjustmentIds: ['a1'],
        wanted: 8,
        applied: 8,
        how: 'counted',
        available: 10,
        reserved: 1,
        sold: 0,
      },
    }))

test('whatever is commanded, available + reserved + sold = received and none is below 0', () => {
  const quantity = fc.integer({ min: 1, max: 6 })
  const command: fc.Arbitrary<StockCommand> = fc.oneof(
    quantity.map((count) => reserve(count)),
    fc
      .constantFrom('CommitStock', 'ReleaseStock', 'ReturnStock')
      .chain((type) => quantity.map((count) => ({ type, quantity: count, ...units }) as StockCommand)),
    fc
      .tuple(fc.nat(9), fc.nat(9))
      .map(([wanted, seen]): StockCommand => ({ type: 'AdjustStock', adjustmentId: 'a', wanted, seen, ...ring })),
    fc.nat(9).map((count): StockCommand => ({ type: 'CountStock', adjustmentId: 'a', counted: count, ...ring })),
  )
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let state = stock.initial
      for (const next of commands) {
        try {
          state = stock.decide(next, state).reduce(stock.evolve, state)
        } catch {
          continue
        }
        expect(state.available + state.reserved + state.sold).toBe(state.received)
        expect(Math.min(state.available, state.reserved, state.sold)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
