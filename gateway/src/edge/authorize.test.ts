import type { Access, Method } from '@suvarna/contracts/common/routes/route.ts'
import type { DomainError } from '@suvarna/platform/events/errors.ts'
import { expect, test } from 'vitest'
import { admit } from './authorize.ts'
import type { Session } from './session.ts'

const session: Session = {
  sub: 'a1',
  role: 'admin',
  staff: 'owner',
  proved_at: Date.now() / 1000,
  sid: 's1',
  gen: 0,
  email: 'a@b.in',
  name: 'A',
  iat: 0,
  exp: 1,
}
const knowledge: Record<'isRevoked' | 'isCaughtUp' | 'isFresh', () => boolean> = {
  isRevoked: () => false,
  isCaughtUp: () => true,
  isFresh: () => true,
}

const [yes, no] = [() => true, () => false]

function outcome(access: Access, method: Method, more: Partial<typeof knowledge>) {
  try {
    return admit({ access, method, permission: 'orders.read' }, { kind: 'session', session }, { ...knowledge, ...more })
      ? 'known'
      : 'stranger'
  } catch (fault) {
    return (fault as DomainError).code
  }
}

test.each([
  ['public', 'GET', { isCaughtUp: no }, 'stranger'],
  ['user', 'GET', { isCaughtUp: no }, 'service_unavailable'],
  ['admin', 'GET', { isCaughtUp: no }, 'service_unavailable'],
  ['webhook', 'POST', { isCaughtUp: no }, 'stranger'],
  ['admin', 'GET', { isFresh: no }, 'known'],
  ['admin', 'DELETE', { isFresh: no }, 'service_unavailable'],
  ['user', 'PUT', { isFresh: no }, 'known'],
  ['user', 'GET', { isRevoked: yes }, 'session_ended'],
  ['public', 'GET', { isRevoked: yes }, 'stranger'],
  ['public', 'GET', {}, 'known'],
] as const)('[S-98] %s %s when %o: %s', (access, method, more, expected) => {
  expect(outcome(access, method, more)).toBe(expected)
})
