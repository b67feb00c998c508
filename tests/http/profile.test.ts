import { beforeAll, describe, expect, test } from 'vitest'
import { call, login, ok, problem, shop, written } from './client.ts'
import { codesMayBeAsked, mailsTo, newAddress, newCustomer, otpFor, type Person, untilRevoked } from './people.ts'

let asha: Person
beforeAll(async () => {
  asha = await newCustomer('Asha')
})

describe('GET /auth/profile', () => {
  test('[X1] returns the user without an envelope, and never a password', async () => {
    const { status, body } = await ok('GET /auth/profile', { token: asha.token })
    expect([status, body]).toEqual([
      200,
      {
        id: asha.id,
        firstName: 'Asha',
        email: asha.email,
        role: 'user',
        isVerified: true,
        memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ])
    const admin = await ok('GET /auth/profile', { token: await login(shop.admin) })
    expect(admin.body.role).toBe('admin')
  })

  test.each([
    ['no token', undefined],
    ['no token at all', 'garbage'],
    ['a token of nobody', `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`],
  ])('[X1] %s: 401 with an error to show', async (_what, token) => {
    const { status, body } = await call('GET /auth/profile', { token })
    expect([status, body]).toEqual([401, problem('unauthenticated', { message: 'Please log in' })])
  })
})

describe('PUT /auth/profile', () => {
  const put = (body: object, token = asha.token) => call('PUT /auth/profile', { token, body })

  test('[X2] returns the changed user, and so does the next profile', async () => {
    const { status, body } = await ok('PUT /auth/profile', {
      token: asha.token,
      body: { firstName: ' Asha Rani ', email: asha.email },
    })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id: asha.id, firstName: 'Asha Rani', role: 'user' }),
    ])
    expect((await ok('GET /auth/profile', { token: asha.token })).body).toEqual(body)
  })

  test('[X2] a new password ends the other sessions within 5 s, and only it opens the account', async () => {
    const other = await login(asha)
    const password = 'Another-Peacock-7'
    const wanted = { firstName: 'Asha', email: asha.email, password, current_password: asha.password }
    expect((await put(wanted)).status).toBe(200)
    await untilRevoked(other)
    expect((await call('GET /auth/profile', { token: asha.token })).status).toBe(200)
    expect((await call('POST /auth/login', { body: { email: asha.email, password: asha.password } })).status).toBe(401)
    asha.password = password
    await login(asha)
  })

  test('[X2] a new address is unverified until its own OTP; the old one is notified; other sessions end', async () => {
    const other = await login(asha)
    const [old, email] = [asha.email, newAddress('asha.new')]
    await codesMayBeAsked()
    const { status, body } = await put({
      firstName: 'Asha',
      email: email.toUpperCase(),
      current_password: asha.password,
    })
    expect([status, body]).toEqual([200, expect.objectContaining({ email, isVerified: false })])
    await untilRevoked(other)
    const subjects = async () => (await mailsTo(old)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Your address at Suvarna was changed')
    await ok('POST /auth/verify-otp', { body: { email, otp: await otpFor(email) }, token: asha.token })
    expect((await ok('GET /auth/profile', { token: asha.token })).body.isVerified).toBe(true)
    asha.email = email
  })

  test.each([
    [400, 'invalid_input', 'firstName', { firstName: 'A' }],
    [400, 'invalid_input', 'firstName', { firstName: '\u2060\u2060\u2060' }],
    [400, 'invalid_input', 'email', { email: 'asha' }],
    [400, 'invalid_input', 'password', { password: '12345' }],
    [400, 'invalid_input', 'firstName', { firstName: 'Win at http://evil.example' }],
    [400, 'password_too_common', 'password', { password: 'password' }],
    [401, 'invalid_credentials', 'current_password', { password: 'Another-Peacock-8', current_password: 'a guess' }],
    [401, 'invalid_credentials', 'current_password', { email: 'thief@example.in', current_password: 'a guess' }],
    [400, 'invalid_input', 'role', { role: 'admin' }],
    [400, 'invalid_input', 'memberSince', { memberSince: '2020-01-01' }],
  ])('[X2] %i %s names %s, and nothing is written: %j', async (status, code, field, change) => {
    const before = await written()
    const response = await put({ firstName: 'Asha', email: asha.email, ...change })
    expect([response.status, response.body]).toEqual([status, problem(code, { field })])
    expect(await written()).toEqual(before)
  })

  test('[X2] another account’s address gets the same response as any other, and is never taken over', async () => {
    const wanted = { firstName: 'Asha', email: shop.admin.email, current_password: asha.password }
    await codesMayBeAsked()
    const { status, body } = await put(wanted)
    expect([status, body]).toEqual([200, expect.objectContaining({ email: shop.admin.email, isVerified: false })])
    const subjects = async () => (await mailsTo(shop.admin.email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('This address already has an account at Suvarna')
    await codesMayBeAsked()
    await ok('PUT /auth/profile', { token: asha.token, body: { ...wanted, email: asha.email } })
  })
})
