import { orderPlaced } from '@suvarna/contracts/order-placed.fixture.ts'
import { expect, test } from 'vitest'
import { activityOf, activityTypes } from './activity.ts'
import { analyticsMigrations } from './migrations.ts'

const at = '2026-11-20T10:00:00.000Z'

test('[Y2] a new order is told by its number, pieces and amount, never by a name', () => {
  expect(activityOf({ ...orderPlaced('ORD-1'), at })).toEqual({
    type: 'order',
    id: 'ORD-1',
    title: 'New order ORD-1',
    subtitle: '1 piece, ₹1,299, cash on delivery',
    status: 'pending',
    timestamp: at,
  })
})

test('what nobody needs to read is no activity', () => {
  expect(activityOf({ type: 'StockReserved', data: {}, at })).toBeNull()
})

test('the archive’s index covers exactly what the activity reads', () => {
  const indexed = analyticsMigrations
    .map(({ up }) => /archive_activity .*\n?.*in\s*\(([^)]*)\)/.exec(up)?.[1])
    .find(Boolean)
  expect(indexed?.match(/\w+/g)?.sort()).toEqual([...activityTypes].sort())
})
