import { expect, test } from 'vitest'
import { answerFor } from './http-problems.ts'

const fault = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each([
  ['a lock that was waited for too long', fault('55P03')],
  ['a database that is starting', fault('57P03')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
])('%s is a 503 that says when to come back', (_, away) =>
  expect(answerFor(away)).toMatchObject({ status: 503, body: { code: 'service_unavailable' }, retryAfter: 1 }),
)

test('S-96: an internal fault is a 500 without details', () =>
  expect(answerFor(new Error('select secret'))).toMatchObject({ status: 500, body: { code: 'internal_error' } }))
