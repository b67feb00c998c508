import { expect, test } from 'vitest'
import type { FailedJob } from '../system-reads.ts'
import { reasonOf, subjectOf, triesOf, workOf } from './job-labels.ts'

const job: FailedJob = {
  ...{ id: 'job-1', service: 'payments', worker: 'payments.refunds', kind: 'refund', about: 'ORD-7', attempts: 50 },
  ...{ status: 'failed', since: '2026-11-22T10:00:00.000Z', next_try_at: null, error: 'no' },
}

test('platform 4: a failed job is named in plain words, with its order', () => {
  expect(workOf(job)).toBe('Refund')
  expect(workOf({ worker: 'orders.mails', kind: 'mail-shipped' })).toBe('Mail: shipped')
  expect(workOf({ worker: 'deadlines', kind: 'unpaid-order' })).toBe('Step: unpaid-order')
  expect(workOf({ worker: 'new.reactor', kind: 'call' })).toBe('new.reactor call')
  expect(subjectOf(job)).toEqual({ text: 'Order ORD-7', link: { to: '/admin/orders?q=ORD-7', label: 'Order ORD-7' } })
  expect(subjectOf({ worker: 'deadlines', about: 'order-ORD-8' }).text).toBe('Order ORD-8')
  expect(subjectOf({ worker: 'identity-mail', about: 'a1' })).toEqual({ text: 'a1', link: null })
})

test('platform 4: the error is shown without its class name', () => {
  expect(reasonOf({ error: 'CarrierFault: The courier does not answer' })).toBe('The courier does not answer')
  expect(reasonOf({ error: 'no: TypeError: x' })).toBe('No: TypeError: x')
})

test('platform 4: the number of attempts, and the next one’s time', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z')
  expect(triesOf(job, now)).toBe('tried 50 times, then given up')
  const open = { ...job, status: 'open' as const, attempts: 1 }
  expect(triesOf({ ...open, next_try_at: '2026-11-22T12:12:00.000Z' }, now)).toMatch(
    /^tried once, again on 22 Nov 2026, /,
  )
  expect(triesOf({ ...open, next_try_at: '2026-11-22T11:59:00.000Z' }, now)).toBe('tried once, and now again')
})
