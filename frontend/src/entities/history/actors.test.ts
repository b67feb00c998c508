import type { Meanwhile, Who } from '@suvarna/contracts/common/routes/history.ts'
import { expect, test } from 'vitest'
import { whoIn } from './actors.ts'

const change = (by: Who): Meanwhile => ({ field: 'x', before: 1, after: 2, by, at: '2026-11-20T12:12:00.000Z' })
const names = new Map([['a1', 'Asha']])

test('one actor is shown with the time, several by name, an unknown one as an admin', () => {
  const [asha, carrier] = [change({ kind: 'admin', id: 'a1' }), change({ kind: 'courier' })]
  expect(whoIn([asha, asha], names)).toBe('Asha (20 Nov 2026, 5:42 pm)')
  expect(whoIn([asha, carrier], names)).toBe('Asha and the courier')
  expect(whoIn([asha, carrier, change({ kind: 'system' })], names)).toBe('Asha, the courier and the shop')
  expect(whoIn([change({ kind: 'admin', id: 'gone' })], names)).toBe('An admin (20 Nov 2026, 5:42 pm)')
  expect(whoIn([], names)).toBe('Somebody else')
})
