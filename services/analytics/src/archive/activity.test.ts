import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { expect, test } from 'vitest'
import { analyticsMigrations } from '../migrations.ts'
import { activityOf, activityTypes } from './activity.ts'

const at = '2026-11-20T10:00:00.000Z'

test('[Y2] a new order is shown by its number, units and amount, never by a name', () => {
  expect(activityOf({ ...orderPlaced('ORD-1'), at })).toEqual({
    type: 'order',
    id: 'ORD-1',
    title: 'New order ORD-1',
    subtitle: '1 piece, ₹1,299, cash on delivery',
    status: 'pending',
    timestamp: at,
  })
})

test('a requested return is shown with its amount, since an admin has to answer it', () => {
  const data = { orderId: 'ORD-1', number: 1, lines: [], reason: 'size', amount: 129_900, requestedAt: at }
  expect(activityOf({ type: 'ReturnRequested', data, at })).toMatchObject({
    title: 'Return requested ORD-1',
    subtitle: '₹1,299 of the order',
  })
})

test('events without interest to admins are not activities', () => {
  expect(activityOf({ type: 'StockReserved', data: {}, at })).toBeNull()
})

test('the archive’s index covers exactly what the activity reads', () => {
  const indexed = analyticsMigrations
    .map(({ up }) => /archive_activity .*\n?.*in\s*\(([^)]*)\)/.exec(up)?.[1])
    .findLast(Boolean)
  expect(indexed?.match(/\w+/g)?.sort()).toEqual([...activityTypes].sort())
})
