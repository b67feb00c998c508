import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, testIdentity } from './identity.testing.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
let asha: ReturnType<typeof callerOf>
let priya = ''
const password = 'ruby ladder 7 clouds'
const ip = '198.51.100.9'

beforeAll(async () => {
  shop = await testIdentity()
  await shop.account('asha@suvarna.test', password, 'admin', 'Asha')
  priya = await shop.account('priya@example.in', password)
  asha = callerOf((await login('asha@suvarna.test')).body.token)
})
afterAll(() => shop.close())

const login = (email: string, typed = password) => shop.post('/auth/login', { email, password: typed }, { ip })
/** Returns the log lines that `work` writes, without the fields that every line has. */
async function linesOf(work: () => Promise<unknown>) {
  const before = shop.security().length
  await work()
  const all = shop.security().slice(before)
  for (const line of all) {
    const severity = line.event === 'login_succeeded' ? 'INFO' : 'WARN'
    expect(line).toMatchObject({ requestId: expect.stringMatching(/^[\w-]{8,}$/), severity })
  }
  return all.map(({ event, actor, ip, subject, route }) => ({
    event,
    actor,
    ip,
    route,
    ...(subject ? { subject } : {}),
  }))
}

test('V11 S-97: a login that succeeds and one that fails write a log line each, with actor, address and request', async () => {
  const route = '/auth/login'
  expect(await linesOf(() => login('priya@example.in'))).toEqual([
    { event: 'login_succeeded', actor: priya, ip, route },
  ])
  expect(await linesOf(() => login('priya@example.in', 'wrong'))).toEqual([
    { event: 'login_failed', actor: 'anonymous', ip, route },
  ])
})

test('V11 S-97: a wrong code writes a log line', async () => {
  const body = { email: 'priya@example.in', otp: '123456' }
  expect(await linesOf(() => shop.post('/auth/verify-otp', body, { ip }))).toEqual([
    { event: 'otp_failed', actor: 'anonymous', ip, route: '/auth/verify-otp' },
  ])
})

test('V11 S-97: too many attempts write a log line with the caller', async () => {
  const ask = (caller: object) => shop.post('/auth/forgot-password', { email: 'flood@example.in' }, { ip, ...caller })
  await ask({})
  const route = '/auth/forgot-password'
  expect(await linesOf(() => ask({}))).toEqual([{ event: 'too_many_attempts', actor: 'anonymous', ip, route }])
  expect(await linesOf(() => ask({ as: asha }))).toEqual([
    { event: 'too_many_attempts', actor: asha.accountId, ip, route },
  ])
})

test('V11 S-97: a change of role and a deletion write a log line each, with the account concerned', async () => {
  const by = { as: asha, ip }
  const actor = asha.accountId
  const change = () => shop.call('PATCH', `/admin/users/${priya}/role`, { ...by, payload: { role: 'admin' } })
  expect(await linesOf(change)).toEqual([
    { event: 'role_changed', actor, ip, subject: priya, route: '/admin/users/:id/role' },
  ])
  expect(await linesOf(() => shop.call('DELETE', `/admin/users/${priya}`, by))).toEqual([
    { event: 'account_deleted', actor, ip, subject: priya, route: '/admin/users/:id' },
  ])
  const own = await shop.account('own@example.in', password)
  const as = callerOf((await login('own@example.in')).body.token)
  const remove = () => shop.call('DELETE', '/auth/account', { as, ip, payload: { password } })
  expect(await linesOf(remove)).toEqual([{ event: 'account_deleted', actor: own, ip, route: '/auth/account' }])
})

test('S-37: customers and anonymous callers are refused the users’ calls, and each refusal of a customer writes a log line', async () => {
  const id = await shop.account('leela@example.in', password)
  const as = callerOf((await login('leela@example.in')).body.token)
  for (const [method, url, payload] of [
    ['GET', '/admin/users', undefined],
    ['PATCH', `/admin/users/${id}/role`, { role: 'admin' }],
    ['DELETE', `/admin/users/${id}`, undefined],
  ] as const) {
    const more = payload ? { payload } : {}
    expect((await shop.call(method, url, { ip, ...more })).status).toBe(401)
    const lines = await linesOf(async () =>
      expect((await shop.call(method, url, { as, ip, ...more })).status).toBe(403),
    )
    expect(lines).toMatchObject([{ event: 'forbidden', actor: id, ip }])
  }
  expect((await shop.call('GET', '/auth/profile', { as })).body.role).toBe('user')
})
