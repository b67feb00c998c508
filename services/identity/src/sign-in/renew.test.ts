import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceOf, placeOf } from '../account/sessions/session-devices.ts'
import { callerOf, testIdentity } from '../identity.testing.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
let clock = () => new Date()
const password = 'ruby ladder 7 clouds'
beforeAll(async () => {
  shop = await testIdentity({ now: () => clock() })
  await shop.account('asha@suvarna.test', password, 'admin', 'Asha')
  await shop.account('priya@example.in', password)
})
afterAll(() => shop.close())

const login = async (email = 'asha@suvarna.test') =>
  callerOf((await shop.post('/auth/login', { email, password })).body.token)
const renew = (as: Awaited<ReturnType<typeof login>>) => shop.call('POST', '/auth/renew', { as })
const later = async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
  clock = () => new Date(Date.now() + hours * 3600_000)
  return work().finally(() => {
    clock = () => new Date()
  })
}
const hours = (seconds: number) => Math.round((seconds / 3600) * 10) / 10

describe('[S-12] a renewed session', () => {
  test('is the same one with another token, and ends eight hours after its login', async () => {
    const first = await login()
    const begun = first.claims.auth_time
    const second = callerOf((await later(3, () => renew(first))).body.token)
    expect(second.claims).toMatchObject({ sid: first.claims.sid, auth_time: begun, staff: 'owner' })
    expect(hours(second.claims.exp - begun)).toBe(7)
    const third = callerOf((await later(6.5, () => renew(second))).body.token)
    expect(hours(third.claims.exp - begun)).toBe(8)
    const again = callerOf((await later(7.9, () => renew(third))).body.token)
    expect(hours(again.claims.exp - begun), 'no later, however often').toBe(8)
    expect(await later(8.1, () => renew(again))).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    const types = await shop.eventsOf(first.accountId)
    expect(types.filter((type) => type === 'SessionRenewed')).toHaveLength(2)
  })

  test('is not a fresh login: what asks for the password soon after one goes on asking', async () => {
    const id = await shop.account('leela@example.in', password)
    const asha = await login()
    const renewed = callerOf((await later(2, () => renew(asha))).body.token)
    const payload = { role: 'admin' }
    const answer = await later(2.01, () => shop.call('PATCH', `/admin/users/${id}/role`, { as: renewed, payload }))
    expect(answer.body.code).toBe('current_password_required')
  })

  test('is refused after a logout, after a revocation, and for another’s session', async () => {
    const out = await login()
    await shop.call('POST', '/auth/logout', { as: out })
    expect((await renew(out)).status).toBe(401)
    const asha = await login()
    expect((await renew({ ...asha, sessionId: 'made up' })).status).toBe(401)
    const priya = await login('priya@example.in')
    expect((await renew({ ...priya, sessionId: asha.sessionId ?? '' })).status).toBe(401)
  })

  test('of a customer gains nothing: its first token lasts as long as the session may', async () => {
    const priya = await login('priya@example.in')
    const { body } = await later(5, () => renew(priya))
    expect(callerOf(body.token).claims.exp).toBe(priya.claims.exp)
    expect(await shop.eventsOf(priya.accountId)).not.toContain('SessionRenewed')
  })
})

describe('the own sessions', () => {
  test('are listed with device and about where, and ended one by one', async () => {
    const first = await login('priya@example.in')
    const second = await login('priya@example.in')
    const { body } = await shop.call('GET', '/auth/sessions', { as: second })
    expect(body.sessions[0]).toMatchObject({ id: second.sessionId, current: true, place: '203.0.*.*' })
    const count = body.sessions.length
    expect((await shop.call('DELETE', `/auth/sessions/${first.sessionId}`, { as: second })).status).toBe(200)
    expect((await shop.call('DELETE', `/auth/sessions/${first.sessionId}`, { as: second })).status).toBe(404)
    const { sessions } = (await shop.call('GET', '/auth/sessions', { as: second })).body
    expect(sessions).toHaveLength(count - 1)
    expect((await renew(first)).status).toBe(401)
  })

  test('of who works here name the whole address, sealed, and when they were last seen; a customer’s do not', async () => {
    const [first, second] = [await login(), await login()]
    const at = async (hoursLater: number, as = second) =>
      (await later(hoursLater, () => shop.call('GET', '/auth/sessions', { as }))).body.sessions
    const seenOf = async (hoursLater: number, id = first.sessionId) =>
      (await at(hoursLater)).find((one: { id: string }) => one.id === id)
    const before = await seenOf(0)
    expect(before).toMatchObject({ address: expect.stringMatching(/^203\.0\.113\.\d+$/), current: false })
    expect(before.last_seen_at).toBe(before.started_at)
    await at(1, first)
    const hour = Date.parse((await seenOf(1)).last_seen_at) - Date.parse(before.started_at)
    expect(Math.round(hour / 60_000)).toBe(60)
    const { rows } = await shop.database.pool.query('select address::text from session_devices where session_id = $1', [
      first.sessionId,
    ])
    expect(rows[0].address).not.toContain('203.0')
    const priya = await login('priya@example.in')
    for (const one of await at(0, priya)) expect(one).not.toHaveProperty('address')
  })

  test('[S-32] nobody ends or sees another’s', async () => {
    const asha = await login()
    const priya = await login('priya@example.in')
    expect((await shop.call('DELETE', `/auth/sessions/${asha.sessionId}`, { as: priya })).status).toBe(404)
    const { sessions } = (await shop.call('GET', '/auth/sessions', { as: priya })).body
    expect(sessions.map(({ id }: { id: string }) => id)).not.toContain(asha.sessionId)
    expect((await renew(asha)).status).toBe(200)
  })

  test.each([
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit Version/19.0 Mobile Safari',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
    ['curl/8.5.0', 'another program'],
    [undefined, 'another program'],
  ])('%s is %s', (agent, device) => expect(deviceOf(agent)).toBe(device))

  test.each([
    ['203.0.113.7', '203.0.*.*'],
    ['2401:4900:1c2b:77::1', '2401:4900:*'],
    ['::ffff:203.0.113.7', '203.0.*.*'],
  ])('%s is about %s', (ip, place) => expect(placeOf(ip)).toBe(place))
})
