import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'

type Shop = Awaited<ReturnType<typeof testIdentity>>
type Who = ReturnType<typeof callerOf>
let shop: Shop
let live: Shop
let clock = Date.now()
const now = () => new Date(clock)
const password = 'ruby ladder 7 clouds'

beforeAll(async () => {
  shop = await testIdentity({ now })
  live = await testIdentity({ now, secondStepNeeded: true })
})
afterAll(async () => {
  await shop.close()
  await live.close()
})
// A code is valid once, so each test has a time step of its own.
beforeEach(() => {
  clock += 120_000
})

const codeOf = (secret: string, at = clock) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at })
const login = (email: string, code?: string, of = shop, ip?: string) =>
  of.post('/auth/login', { email, password, ...(code === undefined ? {} : { code }) }, ip === undefined ? {} : { ip })
const nextStep = () => {
  clock += 30_000
}

/** Creates an account whose login has a second step. Returns it with its secret and its recovery codes. */
async function enrolled(email: string, role: 'user' | 'admin' = 'user', of = shop) {
  await of.account(email, password, role)
  const as: Who = callerOf((await login(email, undefined, of)).body.token)
  const setup = await of.post('/auth/second-step/setup', { password }, { as })
  const { secret, uri } = setup.body
  expect(uri).toContain('otpauth://totp/Suvarna')
  const { body } = await of.post('/auth/second-step/confirm', { code: codeOf(secret) }, { as })
  nextStep()
  return { as, secret: secret as string, codes: body.recovery_codes as string[] }
}
const refused = { status: 401, body: { code: 'second_step_refused', field: 'code' } }

describe('a login with a second step', () => {
  test('asks for the code after the right password alone, in words that the form does not replace', async () => {
    const { secret } = await enrolled('priya@example.in')
    const wrong = await shop.post('/auth/login', { email: 'priya@example.in', password: 'not it at all' })
    expect(wrong.body.code).toBe('invalid_credentials')
    const asked = await login('priya@example.in')
    expect(asked).toMatchObject({ status: 401, body: { code: 'second_step_required', field: 'code' } })
    const no = await login('priya@example.in', '000000')
    expect(no).toMatchObject(refused)
    for (const { body } of [asked, no]) expect(body.error).not.toMatch(/invalid|credentials|email|password/i)
    expect((await login('priya@example.in', codeOf(secret))).status).toBe(200)
  })

  test('without one stays one step', async () => {
    await shop.account('plain@example.in', password)
    expect((await login('plain@example.in')).status).toBe(200)
    expect((await login('plain@example.in', '123456')).status, 'a code too many is no fault').toBe(200)
  })

  test('[S-20] takes a code once: not again, not an older one, and of three at the same moment one', async () => {
    const { secret } = await enrolled('once@example.in')
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 3 }, () => login('once@example.in', code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    clock += 120_000
    const later = codeOf(secret)
    const before = codeOf(secret, clock - 30_000)
    expect((await login('once@example.in', later)).status).toBe(200)
    expect(await login('once@example.in', later)).toMatchObject(refused)
    expect(await login('once@example.in', before)).toMatchObject(refused)
  })

  test('a code of two minutes ago, of the future and of another account is none', async () => {
    const { secret } = await enrolled('window@example.in')
    const other = await enrolled('other@example.in')
    for (const code of [codeOf(secret, clock - 120_000), codeOf(secret, clock + 120_000), codeOf(other.secret)])
      expect(await login('window@example.in', code)).toMatchObject(refused)
    expect((await login('window@example.in', codeOf(secret, clock + 30_000))).status, 'a clock half a minute off').toBe(
      200,
    )
  })

  test('[S-19] is guessed five times in a quarter of an hour, from wherever and however many at once', async () => {
    const { secret } = await enrolled('guessed@example.in')
    const guess = (at: number) => login('guessed@example.in', String(100_000 + at), shop, `198.51.100.${at}`)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(at)))
    expect(answers.filter(({ body }) => body.code === 'second_step_refused')).toHaveLength(5)
    const locked = await login('guessed@example.in', codeOf(secret))
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(locked.body.error).not.toMatch(/invalid|credentials|email|password/i)
    expect(shop.security().filter(({ event }) => event === 'second_step_failed').length).toBeGreaterThanOrEqual(5)
  })

  test('a recovery code opens once, in any spelling; new ones end the old', async () => {
    const { codes, as, secret } = await enrolled('lost@example.in')
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = '', third = ''] = codes
    expect((await login('lost@example.in', first)).status).toBe(200)
    expect(await login('lost@example.in', first)).toMatchObject(refused)
    expect((await login('lost@example.in', second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    const { body } = await shop.call('GET', '/auth/second-step', { as })
    expect(body).toMatchObject({ on: true, recovery_codes_left: 8, needed: false })
    const again = await shop.post('/auth/second-step/recovery-codes', { password, code: codeOf(secret) }, { as })
    expect(again.body.recovery_codes).toHaveLength(10)
    expect(await login('lost@example.in', third)).toMatchObject(refused)
  })

  test.each(['', '12345', [], 123456, null, { $gt: '' }, 'x'.repeat(41), '१२३४५६'])(
    '[S-25] %j is no code',
    async (code) => {
      const { status, body } = await shop.post('/auth/login', { email: 'priya@example.in', password, code })
      expect([status, body.field]).toEqual([400, 'code'])
    },
  )
})

describe('setting it up', () => {
  test('needs the password, and counts only once its first code was entered', async () => {
    await shop.account('half@example.in', password)
    const as = callerOf((await login('half@example.in')).body.token)
    const stranger = await shop.post('/auth/second-step/setup', { password: 'a thief’s' }, { as })
    expect(stranger.body.code).toBe('invalid_credentials')
    await shop.post('/auth/second-step/setup', { password }, { as })
    expect((await login('half@example.in')).status, 'not yet').toBe(200)
    expect(await shop.post('/auth/second-step/confirm', { code: '000000' }, { as })).toMatchObject(refused)
    expect((await login('half@example.in')).status, 'not yet either').toBe(200)
  })

  test('a second one is not laid over the first, nor taken off without password and code', async () => {
    const { as, secret } = await enrolled('kept@example.in')
    expect((await shop.post('/auth/second-step/setup', { password }, { as })).body.code).toBe('second_step_on')
    const off = (body: object) => shop.post('/auth/second-step/remove', body, { as })
    expect((await off({ password: 'a thief’s', code: codeOf(secret) })).body.code).toBe('invalid_credentials')
    expect(await off({ password, code: '000000' })).toMatchObject(refused)
    expect((await off({ password, code: codeOf(secret) })).status).toBe(200)
    expect((await login('kept@example.in')).status).toBe(200)
    expect(await shop.eventsOf(as.accountId)).toEqual(expect.arrayContaining(['SecondStepSet', 'SecondStepRemoved']))
  })

  test('neither secret nor recovery codes stand anywhere as they are, and both go with the account', async () => {
    const { as, secret, codes } = await enrolled('gone@example.in')
    const dump = async () => {
      const tables = ['events', 'second_factors', 'recovery_codes', 'jobs', 'outbox']
      const rows = await Promise.all(tables.map((table) => shop.database.pool.query(`select * from ${table}`)))
      return JSON.stringify([rows.map(({ rows: all }) => all), shop.lines()], (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      )
    }
    const all = await dump()
    for (const kept of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(all).not.toContain(kept)
    await shop.call('DELETE', '/auth/account', { as, payload: { password } })
    for (const table of ['second_factors', 'recovery_codes']) {
      const { rows } = await shop.database.pool.query(`select 1 from ${table} where account_id = $1`, [as.accountId])
      expect(rows, table).toEqual([])
    }
  })
})

describe('in a live shop', () => {
  test('an admin’s login without it opens nothing but its setting up, and all once it is set up', async () => {
    await live.account('boss@suvarna.test', password, 'admin')
    const { body } = await login('boss@suvarna.test', undefined, live)
    // Without a staff role, as the gateway would sign it.
    const bare = { ...callerOf(body.token), staff: undefined as never }
    expect(bare.claims).toMatchObject({ role: 'admin', setup: true })
    expect(bare.claims).not.toHaveProperty('staff')
    expect(body.user).toMatchObject({ second_step_missing: true, permissions: [] })
    expect((await live.call('GET', '/admin/users', { as: bare })).status).toBe(403)
    expect((await live.call('POST', '/auth/renew', { as: bare })).body.user.second_step_missing).toBe(true)
    const { secret } = (await live.post('/auth/second-step/setup', { password }, { as: bare })).body
    await live.post('/auth/second-step/confirm', { code: codeOf(secret) }, { as: bare })
    const whole = callerOf((await live.call('POST', '/auth/renew', { as: bare })).body.token)
    expect(whole.staff).toBe('owner')
    expect((await live.call('GET', '/admin/users', { as: whole })).status).toBe(200)
    nextStep()
    const off = await live.post('/auth/second-step/remove', { password, code: codeOf(secret) }, { as: whole })
    expect(off.body.code).toBe('second_step_needed')
  })

  test('a customer’s login stays one step', async () => {
    await live.account('shopper@example.in', password)
    expect(callerOf((await login('shopper@example.in', undefined, live)).body.token).claims).not.toHaveProperty('setup')
  })
})

describe('an owner takes it off a colleague who lost phone and codes', () => {
  test('with a fresh login, and the colleague’s sessions end', async () => {
    const lost = await enrolled('colleague@suvarna.test', 'admin')
    await shop.account('owner@suvarna.test', password, 'admin')
    const owner = callerOf((await login('owner@suvarna.test')).body.token)
    const reset = (id: string, as: Who) => shop.call('DELETE', `/admin/staff/${id}/second-step`, { as })
    expect((await reset(owner.accountId, owner)).body.code).toBe('own_account')
    const manager = { ...owner, staff: 'manager' as const }
    expect((await reset(lost.as.accountId, manager)).body.details.permission).toBe('staff.manage')
    expect((await reset(lost.as.accountId, { ...owner, sessionId: 'x' })).body.code).toBe('current_password_required')
    expect((await reset(lost.as.accountId, owner)).status).toBe(200)
    expect((await reset(lost.as.accountId, owner)).body.code).toBe('second_step_off')
    const { rows } = await shop.database.pool.query('select 1 from sessions where account_id = $1', [lost.as.accountId])
    expect(rows).toEqual([])
    expect((await login('colleague@suvarna.test')).status).toBe(200)
  })
})

describe('refunds and files ask again', () => {
  const file = (as: Who) => shop.call('GET', '/admin/users/export', { as })

  test('half an hour after the login; the proof is good for this session, and a renewal makes none', async () => {
    const { secret } = await enrolled('files@suvarna.test', 'admin')
    const as = callerOf((await login('files@suvarna.test', codeOf(secret))).body.token)
    expect((await file({ ...as, provedAt: Date.now() })).status).toBe(200)
    const old = { ...as, provedAt: Date.now() - 31 * 60_000 }
    const asked = { status: 403, body: { code: 'step_up_required', details: { permission: 'customers.export' } } }
    expect(await file(old)).toMatchObject(asked)
    expect(await file({ ...as, provedAt: undefined as never })).toMatchObject(asked)
    const renewed = callerOf((await shop.call('POST', '/auth/renew', { as: old })).body.token)
    expect(renewed.provedAt).toBe(Math.floor(old.provedAt / 1000) * 1000)
    const up = (body: object) => shop.post('/auth/step-up', body, { as: old })
    expect((await up({ password: 'a thief’s' })).body.code).toBe('invalid_credentials')
    expect((await up({ password })).body.code).toBe('second_step_required')
    expect(await up({ password, code: '000000' })).toMatchObject(refused)
    nextStep()
    const proved = callerOf((await up({ password, code: codeOf(secret) })).body.token)
    expect(proved.claims).toMatchObject({ sid: as.claims.sid, auth_time: as.claims.auth_time })
    expect(proved.claims.proved_at).toBe(Math.floor(clock / 1000))
  })
})
