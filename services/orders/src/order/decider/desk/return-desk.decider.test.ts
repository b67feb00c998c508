import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { stockEffects } from '../../../stock/stock-effects.ts'
import { order } from '../order.decider.ts'
import type { OrderCommand, OrderEvent, PlacedOrder } from '../order-state.ts'

const given = specification(order)
const orderId = 'ORD-1'
const ring = { productId: 'p1', size: 7, quantity: 1 }
const placed = orderPlaced(orderId)
const shipped: OrderEvent = { type: 'OrderStatusSet', data: { orderId, from: 'pending', to: 'shipped' } }
const cameBack = (why: 'returned' | 'lost'): OrderEvent => ({ type: 'ParcelCameBack', data: { orderId, why } })
const cancelled = (restock: boolean, from: 'shipped' | 'processing' = 'shipped'): OrderEvent => ({
  type: 'OrderCancelled',
  data: { orderId, from, reason: 'the courier brought the parcel back', restock, refund: false },
})
const step = { orderId, case: 'P1', stepId: 's1' }
const received: OrderEvent = { type: 'ReturnPiecesReceived', data: { ...step, pieces: [ring] } }
const inspected = (to: 'shelf' | 'repair'): OrderEvent => ({
  type: 'ReturnPiecesInspected',
  data: { ...step, stepId: 's2', pieces: [{ ...ring, to }] },
})
const inspect = (stepId: string): OrderCommand => ({
  ...{ type: 'InspectPieces', case: 'P1', stepId },
  pieces: [{ ...ring, to: 'shelf' }],
})
const effects = (before: readonly OrderEvent[], event: OrderEvent) =>
  stockEffects(fold(order, before) as PlacedOrder, [event]).map(({ type, ...rest }) => [
    type,
    'quantity' in rest ? rest.quantity : 0,
  ])

test('a parcel that came back cancels its order without its pieces; a lost one waits for the shop', () => {
  const record = (why: 'returned' | 'lost') => ({ type: 'RecordComeback', why }) as const
  given(placed, shipped).when(record('returned')).then(cameBack('returned'), cancelled(false))
  given(placed, shipped, cameBack('returned'), cancelled(false)).when(record('returned')).then()
  given(placed, shipped).when(record('lost')).then(cameBack('lost'))
  given(placed, shipped, cameBack('lost')).when(record('lost')).then()
  given(placed, shipped, cameBack('lost')).when(record('returned')).then(cameBack('returned'), cancelled(false))
})

test('the same step again changes nothing, another one finds nothing to inspect', () => {
  const back = [placed, shipped, cameBack('returned'), cancelled(false), received]
  given(...back)
    .when(inspect('s2'))
    .then(inspected('shelf'))
  given(...back, inspected('shelf'))
    .when(inspect('s2'))
    .then()
  given(...back, inspected('shelf'))
    .when(inspect('s3'))
    .thenRejects('return_not_possible')
})

test('an older cancel that gave the pieces of a returned parcel back leaves nothing to inspect', () => {
  given(placed, cameBack('returned'), cancelled(true, 'processing'))
    .when({ type: 'ReceivePieces', case: 'P1', stepId: 's', pieces: null })
    .thenRejects('return_not_possible')
})

test('only the shelf gives units back, the rest is an entry of zero, and a new parcel takes others for what is not in the old one any more', () => {
  const back = [placed, shipped, cameBack('returned'), cancelled(false), received]
  expect(effects(back, inspected('repair'))).toEqual([['SetStockAside', 1]])
  expect(effects(back, inspected('shelf'))).toEqual([['ReturnStock', 1]])
  const again: OrderEvent = { type: 'OrderReopened', data: { orderId, from: 'cancelled', to: 'processing' } }
  expect(effects(back, again)).toEqual([])
  const anew = [
    ['ReserveStock', 1],
    ['CommitStock', 1],
  ]
  expect(effects([...back, inspected('repair')], again)).toEqual(anew)
  expect(effects([placed, shipped, cameBack('lost')], { ...shipped } as OrderEvent)).toEqual(anew)
  const found: OrderEvent = { type: 'OrderStatusSet', data: { orderId, from: 'shipped', to: 'delivered' } }
  expect(effects([placed, shipped, cameBack('lost')], found)).toEqual([])
})
