import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { bearer, type TestGateway, testGateway } from '../gateway.testing.ts'
import { createRevocation } from './revocation.ts'

describe('over HTTP', () => {
  let gateway: TestGateway
  beforeEach(async () => {
    gateway = await testGateway()
    return () => gateway.stop()
  })
  const status = async (path: string, claims: Record<string, unknown> = {}, method = 'GET') => {
    const answer = await fetch(`${gateway.url}/api${path}`, { method, headers: bearer(gateway.token(claims)) })
    return answer.status
  }
  const account = { accountId: 'a1', sealed: {} as never, customer: 'c' }

  test('[S-07] a session that was ended is over, its account’s others are not', async () => {
    gateway.receive({ type: 'SessionEnded', data: { accountId: 'a1', sessionId: 's1', expiresAt: '' } })
    expect(await status('/auth/profile')).toBe(401)
    expect(await status('/auth/profile', { sid: 's2' })).toBe(200)
  })

  test('[S-08] a new role, a new password and a deletion end what was before', async () => {
    const admin = { role: 'admin', gen: 3 }
    gateway.receive({ type: 'AccountRoleChanged', data: { accountId: 'a1', from: 'admin', to: 'user', generation: 3 } })
    expect(await status('/admin/users', { ...admin, gen: 2 })).toBe(401)
    expect(await status('/admin/users', admin)).toBe(200)
    gateway.receive({ type: 'PasswordChanged', data: { accountId: 'a1', generation: 4 } })
    expect(await status('/admin/users', admin)).toBe(401)
    gateway.receive({ type: 'SessionsRevoked', data: { accountId: 'a1', generation: 6, reason: 'asked' } })
    expect(await status('/auth/profile', { gen: 5 })).toBe(401)
    expect(await status('/auth/profile', { gen: 6 })).toBe(200)
    gateway.receive({ type: 'AccountDeleted', data: { ...account, generation: 7 } })
    expect(await status('/auth/profile', { gen: 99 })).toBe(401)
  })

  test('a revoked token makes a stranger on public routes', async () => {
    gateway.receive({ type: 'SessionEnded', data: { accountId: 'a1', sessionId: 's1', expiresAt: '' } })
    expect(await status('/orders/ORD-1')).toBe(200)
    expect(gateway.seen[0]?.actor?.kind).toBe('anonymous')
  })
})

describe('knowledge', () => {
  function followed() {
    let now = 1_000_000_000_000
    const events: Parameters<Parameters<typeof createRevocation>[0]['follow']>[0][] = []
    const bus = {
      follow: async (follower: (typeof events)[number]) => {
        events.push(follower)
        return { stop: async () => {} }
      },
    }
    const revocation = createRevocation(bus, () => now)
    return { revocation, events, later: (ms: number) => (now += ms), now: () => now }
  }

  test('platform: a clock that is an hour ahead does not make an hour of silence fresh', async () => {
    const { revocation, events, later, now } = followed()
    onTestFinished((await revocation.start()).stop)
    events[0]?.onFresh(new Date(now() + 3_600_000))
    expect(revocation.isFresh()).toBe(true)
    later(5_001)
    expect(revocation.isFresh()).toBe(false)
  })

  test('it begins 8 hours back, is caught up with the first word of it and fresh for 5 seconds', async () => {
    const { revocation, events, later, now } = followed()
    const { stop } = await revocation.start()
    onTestFinished(stop)
    const [follower] = events
    expect(follower).toMatchObject({ source: 'identity' })
    expect(now() - (follower?.since.getTime() ?? 0)).toBeGreaterThan(8 * 3_600_000)
    expect([revocation.isCaughtUp(), revocation.isFresh()]).toEqual([false, false])
    follower?.onFresh(new Date(now()))
    expect([revocation.isCaughtUp(), revocation.isFresh()]).toEqual([true, true])
    later(5_001)
    expect([revocation.isCaughtUp(), revocation.isFresh()]).toEqual([true, false])
  })
})
