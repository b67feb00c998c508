import type { StockMovement } from '@suvarna/contracts/orders/stock.ts'
import { expect, test } from 'vitest'
import { movementLabel, signed, whoOf } from './movement-labels.ts'

const movement = (more: Partial<StockMovement>): StockMovement => ({
  ...{ version: 2, at: '2026-11-20T10:00:00Z', cause: 'adjusted', delta: -1, available: 0, reserved: 0, sold: 1 },
  ...{ order_id: null, actor: { kind: 'system' } },
  ...more,
})

test('a movement says what happened, and why it moved less than requested', () => {
  expect(movementLabel(movement({ cause: 'counted', available: 7 }))).toEqual({ what: 'Counted: 7', why: null })
  expect(movementLabel(movement({ wanted: -4 })).why).toBe('-4 units wanted: the others were sold already')
  expect(movementLabel(movement({ cause: 'reserved' }))).toEqual({ what: 'Reserved by an order', why: null })
})

test('an inspection says where the pieces went, why they came back and what was seen', () => {
  const seen = movement({ cause: 'returned', delta: 0, to: 'written_off', quantity: 2, why: 'rto', note: 'Ring: bent' })
  expect(movementLabel(seen)).toEqual({
    what: 'Inspected: written off',
    why: '2 pieces · Returned by the courier · “Ring: bent”',
  })
  expect(movementLabel(movement({ cause: 'returned', delta: 1, to: 'shelf', why: 'return' }))).toEqual({
    what: 'Inspected: back on the shelf',
    why: '1 piece · Return',
  })
})

test('changes show their sign', () => {
  expect([3, -2, 0].map(signed)).toEqual(['+3', '−2', '0'])
})

test('an admin is shown by name where it is known, other actors by their kind', () => {
  const names = new Map([['a1', 'Lakshmi']])
  expect(whoOf(movement({ actor: { kind: 'admin', id: 'a1' } }), names)).toBe('Lakshmi')
  expect(whoOf(movement({ actor: { kind: 'admin', id: 'gone' } }), names)).toBe('An admin')
  expect(whoOf(movement({ actor: { kind: 'anonymous' } }), undefined)).toBe('A shopper')
})
