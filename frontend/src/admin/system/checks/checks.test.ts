import { expect, test } from 'vitest'
import { figureResult, paymentResult, stockResult } from './checks.ts'

test('admin 9: payments: differences are listed by order, with those under way as notes', () => {
  const data = { offered: true, compared: 1, unanswered: 2, watched: 3, next_look_at: null, refunds_failed: 0 }
  const difference = { order_id: 'ORD-1', payment_id: 'pay_1', ours: 'not known', theirs: 'paid' }
  expect(paymentResult({ ...data, differences: [difference] })).toEqual({
    compared: '1 payment compared',
    differences: ['ORD-1, pay_1: here not known, there paid'],
    notes: ['The provider did not answer for 2 of them', '3 unsettled, looked at again by themselves'],
  })
  const waiting = { ...data, unanswered: 0, watched: 0, refunds_waiting: 1, oldest_refund_since: null }
  expect(paymentResult({ ...waiting, differences: [] }).notes).toEqual(['1 refund has not arrived yet'])
  expect(paymentResult({ ...data, offered: false, differences: [] }).compared).toMatch(/not offered/)
})

test('stock: a ledger that differs names its product and size', () => {
  const wrong = { product_id: 'p', sku: 's', name: 'Gulabo Ring', size: 12, ledger: 3, shown: 4 }
  expect(stockResult({ agrees: false, checked: 1200, movements: 1, wrong: [wrong] })).toEqual({
    compared: '1,200 ledgers with 1 movements added up',
    differences: ['Gulabo Ring, size 12: the ledger says 3, 4 is shown'],
  })
})

test('figures: only metrics with a difference are listed; a failed run says why', () => {
  const metric = (difference: number) => ({
    ...{ metric: 'revenue', name: 'Revenue', projected: 5, recounted: 5 + difference, entries: 1, difference },
    differing: [],
  })
  const run = { id: 1, started_at: '2026-11-22T10:00:00.000Z', milliseconds: 5, events: 9, problem: null }
  expect(figureResult({ ...run, state: 'wrong', metrics: [metric(0), metric(1)] })).toMatchObject({
    compared: '2 metrics counted from 9 events',
    differences: ['Revenue: shown 5, counted 6'],
  })
  expect(() => figureResult({ ...run, state: 'failed', problem: 'nobody stood still', metrics: [] })).toThrow(
    /stood still/,
  )
})
