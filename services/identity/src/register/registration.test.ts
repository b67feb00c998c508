import { api } from '@suvarna/contracts/api.ts'
import type { RouteContract } from '@suvarna/contracts/common/routes/route.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testIdentity } from '../identity.testing.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
const password = 'ruby ladder 7 clouds'

beforeAll(async () => {
  shop = await testIdentity({ limits: { secondsBetweenCodes: 0, codesPerIp: { most: 1_000, minutes: 60 } } })
})
afterAll(() => shop.close())

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
const register = (email: string, more: object = {}, caller = {}) =>
  shop.post('/auth/register', { firstName: 'Priya', email, password, role: 'user', ...more }, caller)
const verify = (email: string, otp: string, caller = {}) => shop.post('/auth/verify-otp', { email, otp }, caller)
const login = (email: string, typed = password) => shop.post('/auth/login', { email, password: typed })
const another = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

describe('registering', () => {
  test('[X4] [X5] ends with the code that was mailed: only then can one log in', async () => {
    const { status, body } = await register(' New@Example.in')
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'OTP sent to your email. Please check your inbox.' })
    const early = await login('new@example.in')
    expect(early.status).toBe(403)
    expect(early.body.message).toBe('Account not verified. Please finish the OTP step.')
    expect((await login('new@example.in', 'wrong')).status).toBe(401)
    const otp = await shop.codeFor('new@example.in')
    expect((await verify('NEW@example.in', otp)).body).toMatchObject({ success: true })
    expect((await login('new@example.in')).body.user).toMatchObject({
      firstName: 'Priya',
      role: 'user',
      isVerified: true,
    })
  })

  test('[S-26] the role in the body is ignored', async () => {
    await register('sly@example.in', { role: 'admin' })
    await verify('sly@example.in', await shop.codeFor('sly@example.in'))
    expect((await login('sly@example.in')).body.user.role).toBe('user')
  })

  test('[X4] again from the same browser replaces the code, which is then the only good one', async () => {
    const first = await register('again@example.in')
    const old = await shop.codeFor('again@example.in')
    const second = await register('again@example.in', {}, { cookie: cookieOf(first) })
    const otp = await shop.codeFor('again@example.in', 1)
    expect((await verify('again@example.in', old, { cookie: cookieOf(second) })).status).toBe(400)
    expect((await verify('again@example.in', otp, { cookie: cookieOf(second) })).status).toBe(200)
  })

  test('[S-24] from two browsers: each code opens its own attempt, with its own password', async () => {
    const victim = await register('victim@example.in', { password: 'my own secret words' })
    const otp = await shop.codeFor('victim@example.in')
    await register('victim@example.in', { password: 'planted by another' })
    await shop.codeFor('victim@example.in', 1)
    expect((await verify('victim@example.in', otp, { cookie: cookieOf(victim) })).status).toBe(200)
    expect((await login('victim@example.in', 'planted by another')).status).toBe(401)
    expect((await login('victim@example.in', 'my own secret words')).status).toBe(200)
  })

  test('[S-18] with an address that has an account gets the same answer, and its owner a mail without a code', async () => {
    await shop.account('owner@example.in', password)
    const { status, body } = await register('owner@example.in', { password: 'planted by another' })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'OTP sent to your email. Please check your inbox.' })
    const mail = await eventually(() => shop.mails.find(({ to }) => to === 'owner@example.in'))
    expect(mail?.subject).toBe('You already have an account at Suvarna')
    expect(mail?.text).not.toMatch(/\d{6}/)
    expect((await login('owner@example.in')).status).toBe(200)
  })

  test('a name in a mail is text, in the HTML too', async () => {
    await shop.account('bold@example.in', password, 'user', '<b>Bold</b> & co')
    await shop.post('/auth/forgot-password', { email: 'bold@example.in' })
    const mail = await eventually(() => shop.mails.find(({ to }) => to === 'bold@example.in'))
    expect(mail?.html).toContain('Dear &lt;b&gt;Bold&lt;/b&gt; &amp; co,')
    expect(mail?.text).toContain('Dear <b>Bold</b> & co,')
  })

  test('a mail to an unproved address has no name, nor has the owner’s when someone else enters his address', async () => {
    await shop.account('mine@example.in', password)
    for (const email of ['stranger@example.in', 'mine@example.in'])
      await register(email, { firstName: 'You have won call me' })
    for (const wanted of ['stranger@example.in', 'mine@example.in']) {
      const mail = await eventually(() => shop.mails.find(({ to }) => to === wanted))
      expect(mail?.text).toMatch(/^Hello,/)
      expect(JSON.stringify(mail)).not.toMatch(/You have won/)
    }
  })

  test.each(['Win at http://evil.example', 'www.evil.zone', 'Gold evil.com'])(
    'a name that is a web address is refused: %s',
    async (firstName) => {
      const { status, body } = await register('stranger-2@example.in', { firstName })
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ field: 'firstName', message: 'First name must be a name, not a web address' }),
      ])
    },
  )

  test.each([
    [{ firstName: 'P' }, 'firstName'],
    [{ email: 'priya' }, 'email'],
    [{ email: 'a@b.in\r\nBcc: all@example.in' }, 'email'],
    [{ password: '12345' }, 'password'],
    [{ password: '123456' }, 'password'],
    [{ isVerified: true }, 'isVerified'],
    [{ memberSince: '2020-01-01' }, 'memberSince'],
  ])('[S-26] %j is refused by name', async (more, field) => {
    const { status, body } = await register('bad@example.in', more)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, field })
  })
})

describe('a code', () => {
  test('[S-19] has five tries, however many are made at once', async () => {
    await register('brute@example.in')
    const otp = await shop.codeFor('brute@example.in')
    const tries = await Promise.all(
      Array.from({ length: 9 }, (_, round) => verify('brute@example.in', another(otp), { ip: `198.51.100.${round}` })),
    )
    expect(tries.every(({ status }) => status === 400)).toBe(true)
    expect((await verify('brute@example.in', otp)).status).toBe(400)
    const { rows } = await shop.database.pool.query('select max(tries) as most from challenges')
    expect(rows[0].most).toBe(5)
  })

  test('[S-20] works once', async () => {
    await register('once@example.in')
    const otp = await shop.codeFor('once@example.in')
    const answers = await Promise.all([verify('once@example.in', otp), verify('once@example.in', otp)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await verify('once@example.in', otp)).status).toBe(400)
  })

  test('[S-21] of more than ten minutes ago is refused, and only a caller who knows it learns why', async () => {
    await register('late@example.in')
    const otp = await shop.codeFor('late@example.in')
    await shop.database.pool.query("update challenges set expires_at = now() - interval '1 second'")
    expect((await verify('late@example.in', another(otp))).body.code).toBe('otp_invalid')
    expect((await verify('late@example.in', otp)).body.code).toBe('otp_expired')
  })

  const tries = async () =>
    (await shop.database.pool.query('select sum(tries + own_tries) as n from challenges')).rows[0].n
  const fieldsOf = ({ body }: RouteContract) => (body as { properties?: object } | undefined)?.properties ?? {}
  const takeCode = Object.entries(api).filter(([, route]) => 'otp' in fieldsOf(route))
  const wrong = [null, [], ['123456'], { $gt: '' }, 123456, true, 0, '', '１２３４５６', '٠١٢٣٤٥', '0x1e24', '1e5000']
  const alike = [...wrong, '12345', '1234567', '12345a', ' 123456', '123456\n', '-12345']
  test.each(takeCode.map(([key]) => key.split(' ')[1] ?? ''))(
    '[S-25] %s takes six digits in text and nothing else, and names the field; only a guess is a try',
    async (path) => {
      await register('typed@example.in')
      const code = await shop.codeFor('typed@example.in')
      const before = await tries()
      const body = { email: 'typed@example.in', ...(path.endsWith('reset-password') ? { password } : {}) }
      for (const otp of alike)
        expect(await shop.post(path, { ...body, otp }), JSON.stringify(otp)).toMatchObject({
          status: 400,
          body: { success: false, code: 'invalid_input', field: 'otp' },
        })
      expect(await tries()).toBe(before)
      expect(await shop.post(path, { ...body, otp: code === '000000' ? '000001' : '000000' })).toMatchObject({
        status: 400,
        body: { code: 'otp_invalid', field: 'otp' },
      })
    },
  )
  test('[S-25] every route that takes a code is among them', () => expect(takeCode.length).toBeGreaterThanOrEqual(2))

  test('[S-22] [I14] is in no table, event, job or log line', async () => {
    const written: string[] = []
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0)
    onTestFinished(() => void vi.restoreAllMocks())
    await register('secret@example.in')
    const otp = await shop.codeFor('secret@example.in')
    expect([...written, JSON.stringify(shop.lines())].join('\n')).not.toMatch(new RegExp(`\\b${otp}\\b`))
    for (const table of ['events', 'jobs', 'challenges', 'accounts', 'credentials', 'deadlines']) {
      const { rows } = await shop.database.pool.query(
        `select count(*)::int as found from ${table} t where t::text ~ $1`,
        [`\\y${otp}\\y`],
      )
      expect([table, rows[0].found]).toEqual([table, 0])
    }
  })
})

describe('asking for codes', () => {
  test('[S-23] is limited to one a minute and five an hour for an address, also for one without an account', async () => {
    const strict = await testIdentity()
    const ask = (email: string) => strict.post('/auth/forgot-password', { email })
    expect((await ask('unknown@example.in')).status).toBe(200)
    const refused = await ask('Unknown@example.in')
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe('Please wait a minute before you ask for another code.')
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    await strict.close()
    for (let round = 0; round < 5; round++) expect((await register('five@example.in')).status).toBe(200)
    expect((await register('five@example.in')).status).toBe(429)
  })
})

describe('the codes of the whole shop', () => {
  test('S-23: twenty an hour for one address; ten addresses that use their whole allowance leave the others theirs', async () => {
    const limits = { furtherCodesInAll: { most: 100, minutes: 60 } }
    const busy = await testIdentity({ limits, mailer: { send: async () => {}, close() {} } })
    let counted = 0
    const ask = async (ip: string) =>
      (await busy.post('/auth/forgot-password', { email: `n${++counted}@example.in` }, { ip })).status
    const greedy = async (ip: string) => {
      const statuses: number[] = []
      for (let round = 0; round < 21; round++) statuses.push(await ask(ip))
      return statuses.filter((status) => status === 200).length
    }
    const given: number[] = []
    for (let place = 1; place <= 10; place++) given.push(await greedy(`198.51.100.${place}`))
    expect(given).toEqual([20, 20, 20, 20, 20, 12, 2, 2, 2, 2])
    expect(await ask('203.0.113.50')).toBe(200)
    expect(await ask('203.0.113.50')).toBe(200)
    expect(await ask('203.0.113.50')).toBe(429)
    await busy.close()
  })
})

describe('a forgotten password', () => {
  test('[S-31] is set anew with a mailed code, once; all sessions end', async () => {
    const id = await shop.account('forgot@example.in', password)
    await login('forgot@example.in')
    const asked = await shop.post('/auth/forgot-password', { email: 'Forgot@example.in' })
    expect(asked.body).toEqual((await shop.post('/auth/forgot-password', { email: 'unknown@example.in' })).body)
    const otp = await shop.codeFor('forgot@example.in')
    const reset = (password: string, code = otp) =>
      shop.post('/auth/reset-password', { email: 'forgot@example.in', otp: code, password })
    expect((await reset('123456')).status).toBe(400)
    expect((await reset('a new pass phrase', another(otp))).status).toBe(400)
    expect((await reset('a new pass phrase')).status).toBe(200)
    expect((await reset('yet another phrase')).status).toBe(400)
    expect((await login('forgot@example.in')).status).toBe(401)
    expect((await login('forgot@example.in', 'a new pass phrase')).status).toBe(200)
    const { rows } = await shop.database.pool.query(
      "select data from events where stream = $1 and type = 'PasswordChanged'",
      [`account-${id}`],
    )
    expect(rows[0].data.generation).toBe(1)
    expect(shop.mails.some(({ to }) => to === 'unknown@example.in')).toBe(false)
  })

  test('[S-06] is not helped by the code of a registration', async () => {
    await register('mixed@example.in')
    const otp = await shop.codeFor('mixed@example.in')
    const answer = await shop.post('/auth/reset-password', {
      email: 'mixed@example.in',
      otp,
      password: 'a new pass phrase',
    })
    expect(answer.status).toBe(400)
  })
})

test('an attempt that is not completed within a day is erased, with its key', async () => {
  await register('lapsed@example.in', {}, { ip: '203.0.113.99' })
  await shop.codeFor('lapsed@example.in')
  const { rows } = await shop.database.pool.query("select id from accounts where email = 'lapsed@example.in'")
  await shop.database.pool.query('update deadlines set due_at = now() where stream = $1', [`account-${rows[0].id}`])
  const known = async () =>
    (await shop.database.pool.query("select 1 from accounts where email = 'lapsed@example.in'")).rows
  await eventually(known, (found) => found.length === 0)
  const key = async () =>
    (await shop.vaultDatabase.pool.query('select key from keys where subject = $1', [`account-${rows[0].id}`])).rows[0]
      .key
  await eventually(key, (found) => found === null, { what: 'the key to be dropped' })
})
