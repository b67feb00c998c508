import { describe, expect, test } from 'vitest'
import { orderOf, placed, stockedProducts } from './carts.ts'
import { call, login, ok, problem, shop, written } from './client.ts'
import { codesMayBeAsked, inDatabase, mailsTo, newAddress, newCustomer, otpFor, untilRevoked } from './people.ts'

const otpSent = 'OTP sent to your email. Please check your inbox.'
const register = (body: object, cookie = '') => ok('POST /auth/register', { body, headers: { cookie } })

describe('registration', () => {
  test('[X4 X5 X3 X1] register, OTP from the mailbox, login, profile', async () => {
    const email = newAddress('meera')
    const form = { firstName: ' Meera ', email: ` ${email.toUpperCase()}`, password: 'Quiet-Peacock-42', role: 'user' }
    const sent = await register(form)
    expect([sent.status, sent.body]).toEqual([200, { success: true, message: otpSent }])

    const early = await call('POST /auth/login', { body: { email, password: form.password } })
    expect([early.status, early.body.message]).toEqual([403, 'Account not verified. Please finish the OTP step.'])

    const otp = await otpFor(email)
    const { status, body } = await ok('POST /auth/verify-otp', {
      body: { email, otp },
      headers: { cookie: sent.cookie },
    })
    expect([status, body.success]).toEqual([200, true])

    const { body: session } = await ok('POST /auth/login', { body: { email, password: form.password } })
    const user = { firstName: 'Meera', email, role: 'user', memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }
    expect(session).toMatchObject({ success: true, token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), user })
    const claims = JSON.parse(Buffer.from(session.token.split('.')[1], 'base64url').toString())
    // A client treats a token with less than an hour left as expired.
    expect(claims.exp - Date.now() / 1000).toBeGreaterThan(7.9 * 3600)

    const profile = await ok('GET /auth/profile', { token: session.token })
    expect(profile.body).toEqual({ ...user, id: claims.sub, isVerified: true })
    expect(profile.headers.get('cache-control')).toBe('no-store')
  })

  test('[X4] whatever role is requested, the account is a user’s; other fields are refused by name', async () => {
    const email = newAddress('role')
    const form = { firstName: 'Role', email, password: 'Quiet-Peacock-42', role: 'admin' }
    const { cookie } = await register(form)
    await ok('POST /auth/verify-otp', { body: { email, otp: await otpFor(email) }, headers: { cookie } })
    const { body } = await ok('POST /auth/login', { body: { email, password: form.password } })
    expect(body.user.role).toBe('user')
    expect((await call('GET /admin/users', { token: body.token })).status).toBe(403)
    for (const field of ['isVerified', 'id', 'memberSince'])
      expect((await call('POST /auth/register', { body: { ...form, [field]: true } })).body).toEqual(
        problem('invalid_input', { field }),
      )
  })

  test('[X4 X5] posted again it mails another OTP, a minute later at the earliest; the first one is invalid', async () => {
    const email = newAddress('again')
    const form = { firstName: 'Again', email, password: 'Quiet-Peacock-42', role: 'user' }
    const { cookie } = await register(form)
    const first = await otpFor(email)
    const tooSoon = await call('POST /auth/register', { body: form, headers: { cookie } })
    expect([tooSoon.status, tooSoon.body]).toEqual([429, problem('too_many_attempts')])
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(tooSoon.body.message).not.toMatch(/invalid|credentials|email|password/i)

    await codesMayBeAsked()
    const again = await register(form, cookie)
    expect(again.body).toEqual({ success: true, message: otpSent })
    const second = await otpFor(email, 2)
    expect(second).not.toBe(first)
    const verify = (otp: string) =>
      call('POST /auth/verify-otp', { body: { email, otp }, headers: { cookie: again.cookie } })
    expect(await verify(first)).toMatchObject({ status: 400, body: { code: 'otp_invalid', field: 'otp' } })
    expect((await verify(second)).status).toBe(200)
    // An OTP works once.
    expect((await verify(second)).status).toBe(400)
  })

  test('[X4] a known address gets the same response, and its owner is notified', async () => {
    const owner = await newCustomer('Owner')
    await codesMayBeAsked()
    const { status, body } = await register({ firstName: 'Thief', email: owner.email, password: 'Other-Peacock-42' })
    expect([status, body]).toEqual([200, { success: true, message: otpSent }])
    const subjects = async () => (await mailsTo(owner.email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('You already have an account at Suvarna')
    expect(await login(owner)).toBeTruthy()
    // As for an unknown address, this attempt waits for a code, which never comes.
    const wrongLogin = await call('POST /auth/login', { body: { email: owner.email, password: 'Other-Peacock-42' } })
    expect([wrongLogin.status, wrongLogin.body.code]).toEqual([403, 'account_not_verified'])
  })

  test('[X4 X17] repeated registrations with another person’s address leave that person’s orders untouched', async () => {
    const { plain } = await stockedProducts()
    const order = await placed(orderOf([{ product: plain, quantity: 1 }]))
    const form = { firstName: 'Thief', email: order.email, password: 'Quiet-Peacock-42' }
    const first = await register(form)
    await codesMayBeAsked()
    // The browser's second attempt replaces the first.
    await register(form, first.cookie)
    await written()
    const { body } = await ok('GET /orders/{orderId}', {
      params: { orderId: order.id },
      headers: { cookie: order.cookie },
    })
    expect(body.data).toMatchObject({ name: 'Priya Sharma', email: order.email })
  })

  test('[X5] an OTP that is wrong, no OTP at all, or too old is refused', async () => {
    const email = newAddress('late')
    const { cookie } = await register({ firstName: 'Late', email, password: 'Quiet-Peacock-42' })
    const otp = await otpFor(email)
    const verify = (given: unknown) =>
      call('POST /auth/verify-otp', { body: { email, otp: given }, headers: { cookie } })
    const wrong = otp === '000000' ? '000001' : '000000'
    expect((await verify(wrong)).body).toEqual(problem('otp_invalid', { field: 'otp' }))
    for (const none of ['', '12345', '1234567', '12a456', '１２３４５６', 123456, null, [otp], { $gt: '' }])
      expect(await verify(none), JSON.stringify(none)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', field: 'otp' },
      })
    await inDatabase('identity', "update challenges set expires_at = expires_at - interval '11 minutes'")
    expect((await verify(otp)).body).toEqual(problem('otp_expired', { field: 'otp' }))
  })

  test.each([
    ['firstName', { firstName: 'A' }],
    ['firstName', { firstName: '\u200b\u200b' }],
    ['firstName', { firstName: 'x'.repeat(61) }],
    ['email', { email: 'no-address' }],
    ['email', { email: `${'x'.repeat(250)}@x.in` }],
    ['password', { password: '12345' }],
    ['password', { password: 'x'.repeat(201) }],
    ['password', { password: 'password' }],
  ])('[X4] a bad %s is refused by name, and nothing is written: %j', async (field, change) => {
    const before = await written()
    const form = { firstName: 'Meera', email: newAddress('bad'), password: 'Quiet-Peacock-42', ...change }
    const { status, body } = await call('POST /auth/register', { body: form })
    expect([status, body]).toEqual([400, expect.objectContaining({ success: false, field })])
    expect(await written()).toEqual(before)
  })
})

describe('login and logout', () => {
  test('[X3] an unknown address and a wrong password get the same response', async () => {
    const tries = [
      { email: shop.admin.email, password: 'not-the-password' },
      { email: newAddress('nobody'), password: 'not-the-password' },
    ]
    for (const body of tries) {
      const response = await call('POST /auth/login', { body })
      expect([response.status, response.body]).toEqual([
        401,
        {
          success: false,
          error: 'Invalid email or password',
          message: 'Invalid email or password',
          code: 'invalid_credentials',
        },
      ])
    }
  })

  test('[X6] after logout the token is refused within 5 s; the other session lives on', async () => {
    const [first, second] = [await login(shop.admin), await login(shop.admin)]
    expect((await ok('POST /auth/logout', { token: first })).body).toMatchObject({ success: true })
    await untilRevoked(first)
    expect((await call('POST /auth/logout', { token: first })).status).toBe(401)
    expect((await ok('GET /auth/profile', { token: second })).status).toBe(200)
    expect((await call('POST /auth/logout')).body).toEqual(problem('unauthenticated'))
  })
})
