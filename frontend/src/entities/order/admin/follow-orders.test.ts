import { expect, test } from 'vitest'
import { behindNothing, behindQuery, figureFilterLabels } from './follow-orders.ts'

test('the orders behind a figure become a query and a text', () => {
  const behind = { from: '2026-11-01', to: '2026-11-21', counted: '1', customers: 'repeat' }
  expect(new URLSearchParams(behindQuery(behind)).toString()).toBe(
    'from=2026-11-01&to=2026-11-21&counted=1&customers=repeat',
  )
  expect(figureFilterLabels(behind)).toEqual([
    { text: 'Placed 1 Nov 2026 to 21 Nov 2026', without: { from: '', to: '' } },
    { text: 'Orders counted in revenue', without: { counted: '' } },
    { text: 'The newest order of each customer who came back', without: { customers: '' } },
  ])
})

test('invalid filters in the address are ignored', () => {
  const wrong = { from: '2026-02-30', to: 'now', counted: 'yes', customers: 'all' }
  expect([behindQuery(wrong), figureFilterLabels(wrong), behindQuery(behindNothing)]).toEqual([[], [], []])
  expect(figureFilterLabels({ ...behindNothing, from: '2026-11-21', to: '2026-11-21' })[0]?.text).toBe(
    'Placed on 21 Nov 2026',
  )
})
