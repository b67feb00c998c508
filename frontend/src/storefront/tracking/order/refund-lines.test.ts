import { expect, test } from 'vitest'
import { refundLine } from './refund-lines.tsx'

test('a refund says since when, by when the bank shows it, and when it takes longer', () => {
  const refund = { id: 'lines-1', amount: 450.5, startedAt: '2026-11-26T10:00:00.000Z', bankBy: '2026-12-07' }
  const said = (status: 'started' | 'sent' | 'delayed') => refundLine({ ...refund, status, unexplained: false })
  expect(said('started')).toBe('Refund of ₹450.50 started on 26 Nov 2026; your bank shows it by 7 Dec 2026.')
  expect(said('sent')).toBe('Refund of ₹450.50 sent on 26 Nov 2026; your bank shows it by 7 Dec 2026.')
  expect(said('delayed')).toMatch(/takes longer than usual/)
})
