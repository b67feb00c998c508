import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bearer, type TestGateway, testGateway } from '../../gateway.testing.ts'
import { emailKey, subjectKeys } from './rate-keys.ts'
import { createRateLimits } from './rate-limits.ts'

describe('buckets', () => {
  function limitsForTest(factor = 1) {
    let now = 0
    const limits = createRateLimits({ factor, now: () => now })
    return { limits, later: (seconds: number) => (now += seconds * 1000) }
  }

  test('so many at once, then as fast as they refill, with the seconds to wait', () => {
    const { limits, later } = limitsForTest()
    for (let i = 0; i < 5; i++) expect(limits.take(['mail'], { email: 'p@e.in' })).not.toHaveProperty('retryAfter')
    expect(limits.take(['mail'], { email: 'p@e.in' })).toEqual({ retryAfter: 720 })
    expect(limits.take(['mail'], { email: 'other@e.in' })).not.toHaveProperty('retryAfter')
    later(719)
    expect(limits.take(['mail'], { email: 'p@e.in' })).toEqual({ retryAfter: 1 })
    later(1)
    expect(limits.take(['mail'], { email: 'p@e.in' })).not.toHaveProperty('retryAfter')
  })

  test('when one bucket is empty, none of the others is taken from', () => {
    const { limits } = limitsForTest()
    for (let i = 0; i < 5; i++) limits.take(['mail'], { email: 'p@e.in' })
    for (let i = 0; i < 50; i++) limits.take(['mail'], { email: 'p@e.in', ip: '1.1.1.1' })
    expect(limits.take(['mail'], { ip: '1.1.1.1' })).not.toHaveProperty('retryAfter')
  })

  test('where only failures count, successful calls are not limited', () => {
    const { limits } = limitsForTest()
    const attempt = (status: number) => {
      const taken = limits.take(['login'], { ip: '1.1.1.1' })
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
      expect(limits.take(['mail'], { email: `p${i}@e.in`, ip: '1.1.1.1' })).toHaveProperty('giveBack')
    expect(limits.take(['mail'], { email: 'late@e.in', ip: '1.1.1.1' })).toHaveProperty('retryAfter')
    for (let i = 0; i < 5; i++) limits.take(['mail'], { email: 'one@e.in', ip: '2.2.2.2' })
    expect(limits.take(['mail'], { email: 'one@e.in', ip: '3.3.3.3' })).toHaveProperty('retryAfter')
  })

  test('S-53: orders are counted by address, by phone and by e-mail, whichever of them a bot keeps the same', () => {
    const { limits } = limitsForTest()
    const order = (i: number, same: { ip?: string; phone?: string; email?: string }) =>
      limits.take(['order'], { ip: `1.1.${i >> 8}.${i & 255}`, phone: `${9e9 + i}`, email: `p${i}@e.in`, ...same })
    for (const [same, most] of [
      [{ ip: '2.2.2.2' }, 60],
      [{ phone: '9876543210' }, 20],
      [{ email: 'one@e.in' }, 20],
    ] as const) {
      for (let i = 0; i < most; i++) expect(order(i, same)).toHaveProperty('giveBack')
      expect(order(most, same), JSON.stringify(same)).toHaveProperty('retryAfter')
    }
  })

  test('S-23: ten addresses that ask for all the codes they may leave everybody else his', () => {
    const { limits } = limitsForTest()
    for (let i = 0; i < 700; i++) limits.take(['mail'], { email: `p${i}@e.in`, ip: `1.1.1.${i % 10}` })
    expect(limits.take(['mail'], { email: 'else@e.in', ip: '2.2.2.2' })).toHaveProperty('giveBack')
  })

  test('S-34: an owner’s or an admin’s own lookups have an end, wherever they come from', () => {
    const { limits } = limitsForTest()
    const look = (i: number, caller: string) => limits.take(['addresses'], { ip: `1.1.1.${i}`, caller })
    for (let i = 0; i < 60; i++) expect(look(i, 'a1')).toHaveProperty('giveBack')
    expect(look(60, 'a1')).toHaveProperty('retryAfter')
    expect(look(60, 'a2')).toHaveProperty('giveBack')
  })

  test('a demo grants a hundred times as much', () => {
    const { limits } = limitsForTest(100)
    for (let i = 0; i < 500; i++) expect(limits.take(['mail'], { email: 'p@e.in' })).toHaveProperty('giveBack')
    expect(limits.take(['mail'], { email: 'p@e.in' })).toHaveProperty('retryAfter')
  })
})

describe('S-15: one caller under many names', () => {
  test.each([
    [' Priya@Example.in ', 'priya@example.in'],
    ['priya+1@example.in', 'priya@example.in'],
    ['p.r.iya+x@gmail.com', 'priya@gmail.com'],
    ['priya+a+b@example.in', 'priya@example.in'],
    ['P.R.I.Y.A@googlemail.com', 'priya@gmail.com'],
    ['p.riya@example.in', 'p.riya@example.in'],
    ['no address', 'no address@'],
  ])('%s counts as %s', (email, key) => expect(emailKey(email)).toBe(key))
})

describe('what a caller chooses has a length', () => {
  const keysOf = (body: unknown) => subjectKeys(Buffer.from(JSON.stringify(body)), {})

  test('V1 S-67: an overlong e-mail address or phone number gets no bucket', () => {
    expect(keysOf({ email: `${'+'.repeat(64_000)}\nx@a.b`, phone: '9'.repeat(64_000) })).toEqual({})
    expect(keysOf({ email: `${'a'.repeat(247)}@b.in ` })).toHaveProperty('email')
    expect(keysOf({ email: `${'a'.repeat(250)}@b.in` })).toEqual({})
    expect(subjectKeys(undefined, { customer_email: `${'a'.repeat(250)}@b.in` })).toEqual({})
  })

  test('V4: two thousand keys of 64 kB cost what two thousand short ones cost', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const limits = createRateLimits()
    const held = () => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const before = held()
    for (let i = 0; i < 2_000; i++) limits.take(['mail'], { email: `${i}`.padEnd(64_000, 'x') })
    expect((held() - before) / 2 ** 20).toBeLessThan(8)
    for (let i = 0; i < 4; i++) limits.take(['mail'], { email: '7'.padEnd(64_000, 'x') })
    expect(limits.take(['mail'], { email: '7'.padEnd(64_000, 'x') })).toHaveProperty('retryAfter')
  })
})

describe('over HTTP', () => {
  // An allowance refills over time. On a busy machine it would never be used up, so the clock is frozen.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => vi.useRealTimers()
  })

  async function liveGateway(): Promise<TestGateway> {
    const gateway = await testGateway({ limitFactor: 1 })
    onTestFinished(() => gateway.stop())
    return gateway
  }

  test('V9: what strangers are refused locks no admin out at their address, nor do open live streams', async () => {
    const gateway = await liveGateway()
    const admin = bearer(gateway.token({ role: 'admin' }))
    const statuses = async (times: number, headers = {}) => {
      const answers = Array.from({ length: times }, () => gateway.get('/api/admin/users', headers))
      return new Set((await Promise.all(answers)).map(({ status }) => status))
    }
    // The allowance refills by one every 2 s, but the frozen clock advances only between failed polls.
    const areRefused = (headers = {}) => expect.poll(() => statuses(5, headers)).toEqual(new Set([429]))
    expect(await statuses(30)).toEqual(new Set([401]))
    await areRefused()
    expect(await statuses(40, admin)).toEqual(new Set([200]))
    const customer = bearer(gateway.token({ sub: 'a2' }))
    expect(await statuses(30, customer)).toEqual(new Set([403]))
    await areRefused(customer)

    gateway.stubs.answering = ({ path }, response) => {
      if (path !== '/admin/live') return void response.writeHead(200).end('{}')
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
    }
    const leaving = new AbortController()
    const open = { headers: admin, signal: leaving.signal }
    const streams = Array.from({ length: 60 }, () => fetch(`${gateway.url}/api/admin/live`, open))
    expect(new Set((await Promise.all(streams)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(await statuses(1, admin)).toEqual(new Set([200]))
    leaving.abort()
  })

  test('V9: a session’s reads and writes are its own, whatever its neighbours do', async () => {
    const { take } = createRateLimits()
    for (let i = 0; i < 300; i++) take(['write'], { caller: '1.1.1.1' })
    expect(take(['write'], { caller: '1.1.1.1' })).toHaveProperty('retryAfter')
    expect(take(['write'], { caller: 'a1' })).not.toHaveProperty('retryAfter')
  })

  test('V10 S-33: misses of an order number count as one, wherever they are tried', async () => {
    const gateway = await liveGateway()
    gateway.stubs.answering = (_seen, response) => void response.writeHead(404).end('{}')
    for (let i = 0; i < 5; i++) {
      expect((await gateway.get(`/api/orders/ORD-${i}`)).status).toBe(404)
      expect((await gateway.post('/api/orders/shiprocket/order', { order_id: `ORD-${i}` })).status).toBe(404)
      expect((await gateway.post(`/api/orders/ORD-${i}/cancel`, {})).status).toBe(404)
      expect((await gateway.get(`/api/orders/email/n${i}@e.in`)).status).toBe(404)
    }
    const refused = [
      await gateway.get('/api/orders/ORD-9'),
      await gateway.post('/api/orders/shiprocket/order', { order_id: 'ORD-9' }),
      await gateway.post('/api/orders/razorpay/order', { order_id: 'ORD-9' }),
      await gateway.post('/api/orders/lookup', { email: 'n9@e.in' }),
      await gateway.get('/api/orders/ORD-9/documents'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
  })

  test('S-34: a list of e-mail addresses is soon over, whether they are known or not', async () => {
    const gateway = await liveGateway()
    const answers: number[] = []
    for (let i = 0; i < 61; i++)
      answers.push((await gateway.post('/api/orders/lookup', { email: `p${i}@e.in` })).status)
    expect(answers).toEqual([...Array(60).fill(200), 429])
  })

  test('S-34: and so are the looks at one address, by whichever way', async () => {
    const gateway = await liveGateway()
    for (let i = 0; i < 10; i++) {
      expect((await gateway.post('/api/orders/lookup', { email: 'P.riya@gmail.com' })).status).toBe(200)
      expect((await gateway.get('/api/orders/email/priya+x@googlemail.com')).status).toBe(200)
    }
    expect((await gateway.post('/api/orders/lookup', { email: 'priya@gmail.com' })).status).toBe(429)
    expect((await gateway.post('/api/orders/lookup', { email: 'asha@gmail.com' })).status).toBe(200)
  })

  test('S-34: strangers who ask about one address lock neither its owner out nor an admin', async () => {
    const gateway = await testGateway({ limitFactor: 1, trustedHops: 1 })
    onTestFinished(() => gateway.stop())
    const path = '/api/orders/email/priya@example.in'
    const ask = async (ip: number, claims?: Record<string, unknown>) => {
      const from = { 'x-forwarded-for': `9.9.9.${ip}`, ...(claims ? bearer(gateway.token(claims)) : {}) }
      const lookup = gateway.post('/api/orders/lookup', { email: ' Priya@example.in' }, from)
      return [(await gateway.get(path, from)).status, (await lookup).status]
    }
    for (let ip = 0; ip < 10; ip++) expect(await ask(ip)).toEqual([200, 200])
    expect(await ask(10)).toEqual([429, 429])
    expect(await ask(11, { sub: 'a1', email: 'Priya@example.in' })).toEqual([200, 200])
    expect(await ask(12, { sub: 'a2', email: 'owner@shop.in', role: 'admin' })).toEqual([200, 200])
    const others = [
      { email: 'asha@example.in' },
      { email: 'priya+x@example.in' },
      { email: 'priya@example.in', exp: 1 },
    ]
    for (const claims of others) expect(await ask(13, { sub: 'a3', ...claims })).toEqual([429, 429])
    await gateway.receive({ type: 'SessionEnded', data: { accountId: 'a1', sessionId: 's1', expiresAt: '' } })
    expect(await ask(14, { sub: 'a1', email: 'priya@example.in' })).toEqual([429, 429])
  })

  test('S-86: a flood from one address gets a 429 with Retry-After, and others are served', async () => {
    const gateway = await testGateway({ limitFactor: 0.1, trustedHops: 1 })
    onTestFinished(() => gateway.stop())
    const from = (ip: string) => gateway.get('/favicon.svg', { 'x-forwarded-for': ip })
    const flood = await Promise.all(Array.from({ length: 150 }, () => from('9.9.9.9')))
    const refused = flood.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(20)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('8.8.8.8')).status).toBe(200)
  })

  test('429 in the usual shape with Retry-After, on the security headers’ terms', async () => {
    const gateway = await testGateway({ limitFactor: 1 })
    const body = { email: 'Priya@example.in', firstName: 'Priya', password: 'x' }
    for (let i = 0; i < 5; i++) expect((await gateway.post('/api/auth/register', body)).status).toBe(200)
    const refused = await gateway.post('/api/auth/register', { ...body, email: 'priya+2@example.in' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('720')
    expect(await refused.json()).toMatchObject({ success: false, code: 'too_many_requests' })
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    expect(gateway.seen).toHaveLength(5)
    await gateway.stop()
  })

  test('[S-33] misses of an order number are counted, hits are not', async () => {
    const gateway = await testGateway({ limitFactor: 1 })
    let status = 200
    gateway.stubs.answering = (_seen, response) => void response.writeHead(status).end('{}')
    for (let i = 0; i < 40; i++) expect((await gateway.get('/api/orders/ORD-1')).status).toBe(200)
    status = 404
    for (let i = 0; i < 20; i++) expect((await gateway.get(`/api/orders/ORD-${i}`)).status).toBe(404)
    expect((await gateway.get('/api/orders/ORD-99')).status).toBe(429)
    await gateway.stop()
  })

  test('S-88: a forwarded address is used for the configured number of proxies only', async () => {
    const [direct, behindOne] = [await testGateway(), await testGateway({ trustedHops: 1 })]
    for (const gateway of [direct, behindOne])
      await gateway.get('/api/orders/ORD-1', { ...bearer('x'), 'x-forwarded-for': '9.9.9.9, 8.8.8.8' })
    expect([direct.seen[0]?.actor?.ip, behindOne.seen[0]?.actor?.ip]).toEqual(['127.0.0.1', '8.8.8.8'])
    await Promise.all([direct.stop(), behindOne.stop()])
  })
})
