import { verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasswords } from '../account/password/passwords.ts'
import { keyId } from '../account/sessions/access-token.ts'
import { callerOf, testIdentity } from '../identity.testing.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
const password = 'ruby ladder 7 clouds'
let priya = ''

beforeAll(async () => {
  shop = await testIdentity()
  priya = await shop.account('priya@example.in', password)
  await shop.account('asha@suvarna.test', password, 'admin', 'Asha')
})
afterAll(() => shop.close())

const login = (email: string, typed = password, ip?: string) =>
  shop.post('/auth/login', { email, password: typed }, ip ? { ip } : {})

/** Failures counted against an IP address, in total and for each account, highest first. */
const failuresOf = async (ip: string) =>
  (
    await shop.database.pool.query('select count from tallies where bucket ~ $1 order by count desc, bucket', [
      `^login .*${ip.replaceAll('.', '[.]')}`,
    ])
  ).rows.map(({ count }) => count)

describe('POST /auth/login', () => {
  test('[X3] returns a token and the user, and nothing of the password', async () => {
    const { status, body } = await login('  PRIYA@example.in ')
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: 'Login successful',
      token: expect.any(String),
      user: {
        id: priya,
        firstName: 'Priya',
        email: 'priya@example.in',
        role: 'user',
        isVerified: true,
        memberSince: expect.stringMatching(/^\d{4}-/),
      },
    })
  })

  test('the token is signed with EdDSA, lives 8 h for customers and for admins 4 h, and names session and generation', async () => {
    for (const [email, role, hours] of [
      ['priya@example.in', 'user', 8],
      ['asha@suvarna.test', 'admin', 4],
    ] as const) {
      const { token } = (await login(email)).body
      const [header = '', payload = '', signature = ''] = token.split('.')
      expect(
        verify(null, Buffer.from(`${header}.${payload}`), shop.publicKey, Buffer.from(signature, 'base64url')),
      ).toBe(true)
      expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
        alg: 'EdDSA',
        typ: 'JWT',
        kid: keyId(shop.publicKey),
      })
      const { claims } = callerOf(token)
      expect(claims).toMatchObject({ role, email, gen: 0, iss: 'suvarna', aud: 'suvarna', sid: expect.any(String) })
      expect(claims.exp - claims.iat).toBe(hours * 3600)
    }
  })

  test('[S-09] each login is a session of its own', async () => {
    const sessions = [await login('priya@example.in'), await login('priya@example.in')]
    expect(new Set(sessions.map(({ body }) => callerOf(body.token).sessionId)).size).toBe(2)
  })

  test('[S-16] an unknown address and a wrong password get the same answer', async () => {
    const [unknown, wrong] = [
      await login('unknown@example.in', password, '198.51.100.1'),
      await login('priya@example.in', 'no', '198.51.100.1'),
    ]
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual({
      success: false,
      error: 'Invalid email or password',
      message: 'Invalid email or password',
      code: 'invalid_credentials',
    })
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.status).toBe(unknown.status)
  })

  test('[S-17] … after the same work: one hash of the same cost, or two where an attempt to register has the address', async () => {
    const hashes: (string | undefined)[] = []
    const slow = createPasswords({ cost: { logN: 4, r: 8, p: 1 } })
    const matches: typeof slow.matches = (typed, hash) => {
      hashes.push(hash && 'kept')
      return slow.matches(typed, hash)
    }
    const counted = await testIdentity({ passwords: { ...slow, matches } })
    await counted.account('priya@example.in', password)
    for (const email of ['priya@example.in', 'unknown@example.in', 'typed@example.in', 'priya@example.in']) {
      await counted.post('/auth/login', { email, password: 'wrong-one' })
      if (email === 'unknown@example.in')
        for (const typed of ['typed@example.in', 'priya@example.in'])
          await counted.post('/auth/register', { firstName: 'Sly', email: typed, password })
    }
    expect(hashes).toEqual(['kept', undefined, undefined, 'kept', 'kept', 'kept'])
    await counted.close()
  })

  test('[S-13] the eleventh wrong password of an address for an account is refused, all at once too; its owner elsewhere is not', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => login('asha@suvarna.test', 'wrong', '198.51.100.3')),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.body).toMatchObject({
      code: 'too_many_attempts',
      message: 'Too many attempts. Please try again in 15 minutes.',
    })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(800)
    expect((await login('asha@suvarna.test', password, '198.51.100.3')).status).toBe(429)
    expect((await login(' ASHA@suvarna.test', 'wrong', '198.51.100.3')).status).toBe(429)
    expect((await login('asha@suvarna.test', password, '198.51.100.4')).status).toBe(200)
  })

  test('[S-14] thirty failures of one address are enough, whatever accounts it tries; successes do not count, and who has logged in from there before still can', async () => {
    const ip = '198.51.100.5'
    const none = '2001:db8::5'
    for (let round = 0; round < 12; round++) expect((await login('priya@example.in', password, ip)).status).toBe(200)
    for (let round = 0; round < 25; round++) await login(`n${round}@example.in`, 'wrong', ip)
    const burst = await Promise.all(Array.from({ length: 8 }, (_, round) => login(`m${round}@example.in`, 'wrong', ip)))
    expect(burst.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    expect((await login('asha@suvarna.test', password, ip)).status).toBe(429)
    expect((await login('priya@example.in', password, ip)).status).toBe(200)
    expect((await login('asha@suvarna.test', password, none)).status).toBe(200)
  })

  test('V16: of eighty right passwords at once some may have to wait, but none of them is a failure: no one is locked out', async () => {
    const ip = '198.51.100.16'
    const answers = await Promise.all(Array.from({ length: 80 }, () => login('priya@example.in', password, ip)))
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10)
    expect(await failuresOf(ip)).toEqual([0, 0])
    expect((await login('priya@example.in', password, ip)).status).toBe(200)
  })

  test('V16: a refused attempt is not counted: further tries at a locked account do not lock its neighbours out', async () => {
    const ip = '198.51.100.17'
    for (let round = 0; round < 50; round++) await login('asha@suvarna.test', 'wrong', ip)
    expect(await failuresOf(ip)).toEqual([10, 10])
    expect((await login('priya@example.in', password, ip)).status).toBe(200)
  })

  test.each([
    [['2001:db8:7:7::1', '2001:db8:7:7:ffff::2', '2001:db8:7:7:1:2:3:4'], 'asha@suvarna.test'],
    [['198.51.100.18'], ' ASHA@Suvarna.Test '],
  ])('[S-15] hopping inside %j and writing %s another way is the same bucket', async (places, email) => {
    const fails = () =>
      Promise.all(Array.from({ length: 12 }, (_, round) => login(email, 'wrong', places[round % places.length])))
    expect((await fails()).filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await login('asha@suvarna.test', password, places[0])).status).toBe(429)
  })

  test('an IP address known for its logins is still limited to ten wrong passwords', async () => {
    const ip = '198.51.100.6'
    expect((await login('priya@example.in', password, ip)).status).toBe(200)
    for (let round = 0; round < 10; round++) expect((await login('priya@example.in', 'wrong', ip)).status).toBe(401)
    expect((await login('priya@example.in', password, ip)).status).toBe(429)
  })

  test('one wrong password each of twenty-five people in an office locks no one out', async () => {
    const ip = '198.51.100.7'
    for (let round = 0; round < 25; round++) await login(`colleague${round}@example.in`, 'wrong', ip)
    expect((await login('asha@suvarna.test', password, ip)).status).toBe(200)
  })

  test.each([
    [{ email: 'priya@example.in' }, 'password'],
    [{ email: 'not an address', password }, 'email'],
    [{ email: 'priya@example.in', password: 7 }, 'password'],
    [{ email: 'priya@example.in', password: { $gt: '' } }, 'password'],
    [{ email: 'priya@example.in', password: 'x'.repeat(300) }, 'password'],
    [{ email: 'priya@example.in', password, role: 'admin' }, 'role'],
  ])('%j is refused by name', async (payload, field) => {
    const { status, body } = await shop.post('/auth/login', payload)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, field })
  })
})

describe('a session', () => {
  test('[X6] S-91: ends with the logout, and only once; the response clears the browser’s cache and cookies', async () => {
    const as = callerOf((await login('priya@example.in')).body.token)
    const { body, headers } = await shop.call('POST', '/auth/logout', { as })
    expect(body).toMatchObject({ success: true })
    expect(headers['clear-site-data']).toBe('"cache", "cookies"')
    expect((await shop.call('POST', '/auth/logout', { as })).status).toBe(200)
    const types = await shop.eventsOf(priya)
    expect(types.at(-1)).toBe('SessionEnded')
    expect(types.filter((type) => type === 'SessionEnded')).toHaveLength(1)
  })

  test('needs a login', async () => expect((await shop.call('POST', '/auth/logout')).status).toBe(401))
})

test('no event contains an address, a name, a password or its hash', async () => {
  await login('priya@example.in')
  const { rows } = await shop.database.pool.query("select string_agg(data::text || meta::text, ' ') as all from events")
  for (const canary of ['priya', 'Priya', 'asha', 'example.in', password, 'scrypt'])
    expect(rows[0].all).not.toContain(canary)
})
