import { describe, expect, test } from 'vitest'
import { bearer, testGateway } from './gateway.testing.ts'
import { emailKey } from './rate-keys.ts'
import { createRateLimits } from './rate-limits.ts'

describe('buckets', () => {
  function limitsForTest(factor = 1) {
    let now = 0
    const limits = createRateLimits({ factor, now: () => now })
    return { limits, later: (seconds: number) => (now += seconds * 1000) }
  }

  test('so many at once, then as fast as they refill, with the seconds to wait', () => {
    const { limits, later } = limitsForTest()
    for (let i = 0; i < 5; i++) expect(limits.take('mail', { email: 'p@e.in' })).not.toHaveProperty('retryAfter')
    expect(limits.take('mail', { email: 'p@e.in' })).toEqual({ retryAfter: 720 })
    expect(limits.take('mail', { email: 'other@e.in' })).not.toHaveProperty('retryAfter')
    later(719)
    expect(limits.take('mail', { email: 'p@e.in' })).toEqual({ retryAfter: 1 })
    later(1)
    expect(limits.take('mail', { email: 'p@e.in' })).not.toHaveProperty('retryAfter')
  })

  test('when one bucket is empty, none of the others is taken from', () => {
    const { limits } = limitsForTest()
    for (let i = 0; i < 5; i++) limits.take('mail', { email: 'p@e.in' })
    for (let i = 0; i < 50; i++) limits.take('mail', { email: 'p@e.in', ip: '1.1.1.1' })
    expect(limits.take('mail', { ip: '1.1.1.1' })).not.toHaveProperty('retryAfter')
  })

  test('where only guesses count, whoever knows is not slowed down', () => {
    const { limits } = limitsForTest()
    const attempt = (status: number) => {
      const taken = limits.take('login', { ip: '1.1.1.1' })
      if ('giveBack' in taken) taken.giveBack(status)
      return taken
    }
    for (let i = 0; i < 500; i++) expect(attempt(200)).toHaveProperty('giveBack')
    for (let i = 0; i < 300; i++) expect(attempt(401)).toHaveProperty('giveBack')
    expect(attempt(401)).toHaveProperty('retryAfter')
  })

  test('neighbours behind one address have codes each, and a mailbox has five', () => {
    const { limits } = limitsForTest()
    for (let i = 0; i < 60; i++)
      expect(limits.take('mail', { email: `p${i}@e.in`, ip: '1.1.1.1' })).toHaveProperty('giveBack')
    expect(limits.take('mail', { email: 'late@e.in', ip: '1.1.1.1' })).toHaveProperty('retryAfter')
    for (let i = 0; i < 5; i++) limits.take('mail', { email: 'one@e.in', ip: '2.2.2.2' })
    expect(limits.take('mail', { email: 'one@e.in', ip: '3.3.3.3' })).toHaveProperty('retryAfter')
  })

  test('S-23: ten addresses that ask for all the codes they may leave everybody else his', () => {
    const { limits } = limitsForTest()
    for (let i = 0; i < 700; i++) limits.take('mail', { email: `p${i}@e.in`, ip: `1.1.1.${i % 10}` })
    expect(limits.take('mail', { email: 'else@e.in', ip: '2.2.2.2' })).toHaveProperty('giveBack')
  })

  test('a demo grants a hundred times as much', () => {
    const { limits } = limitsForTest(100)
    for (let i = 0; i < 500; i++) expect(limits.take('mail', { email: 'p@e.in' })).toHaveProperty('giveBack')
    expect(limits.take('mail', { email: 'p@e.in' })).toHaveProperty('retryAfter')
  })
})

describe('[S15] one caller under many names', () => {
  test.each([
    [' Priya@Example.in ', 'priya@example.in'],
    ['priya+1@example.in', 'priya@example.in'],
    ['p.r.iya+x@gmail.com', 'priya@gmail.com'],
    ['p.riya@example.in', 'p.riya@example.in'],
  ])('%s counts as %s', (email, key) => expect(emailKey(email)).toBe(key))
})

describe('over HTTP', () => {
  test('429 in the usual shape with Retry-After, on the security headers’ terms', async () => {
    const gateway = await testGateway({ limitFactor: 1 })
    const body = { email: 'Priya@example.in', firstName: 'Priya', password: 'x' }
    for (let i = 0; i < 5; i++) expect((await gateway.post('/api/auth/register', body)).status).toBe(200)
    const refused = await gateway.post('/api/auth/register', { ...body, email: 'priya+2@example.in' })
    expect(refused.status).toBe(429)
    // Twelve minutes, less what the five took on a slow machine.
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(660)
    expect(wait).toBeLessThanOrEqual(720)
    expect(await refused.json()).toMatchObject({ success: false, code: 'too_many_requests' })
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    expect(gateway.seen).toHaveLength(5)
    await gateway.stop()
  })

  test('[S33] misses of an order number are counted, hits are not', async () => {
    const gateway = await testGateway({ limitFactor: 1 })
    let status = 200
    gateway.stubs.answering = (_seen, response) => void response.writeHead(status).end('{}')
    for (let i = 0; i < 40; i++) expect((await gateway.get('/api/orders/ORD-1')).status).toBe(200)
    status = 404
    for (let i = 0; i < 20; i++) expect((await gateway.get(`/api/orders/ORD-${i}`)).status).toBe(404)
    expect((await gateway.get('/api/orders/ORD-99')).status).toBe(429)
    await gateway.stop()
  })

  test('[S88] a forwarded address is believed for the configured number of proxies only', async () => {
    const [direct, behindOne] = [await testGateway(), await testGateway({ trustedHops: 1 })]
    for (const gateway of [direct, behindOne])
      await gateway.get('/api/orders/ORD-1', { ...bearer('x'), 'x-forwarded-for': '9.9.9.9, 8.8.8.8' })
    expect([direct.seen[0]?.actor?.ip, behindOne.seen[0]?.actor?.ip]).toEqual(['127.0.0.1', '8.8.8.8'])
    await Promise.all([direct.stop(), behindOne.stop()])
  })
})
