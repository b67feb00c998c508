import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityConfig } from '../../config.ts'
import { callerOf, testIdentity } from '../../identity.testing.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
const password = 'ruby ladder 7 clouds'

beforeAll(async () => {
  shop = await testIdentity({ limits: { secondsBetweenCodes: 0, codesPerIp: { most: 1_000, minutes: 60 } } })
})
afterAll(() => shop.close())

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
const register = (email: string, more: object = {}) =>
  shop.post('/auth/register', { firstName: 'Priya', email, password, role: 'user', ...more })
const verify = (email: string, otp: string, caller = {}) => shop.post('/auth/verify-otp', { email, otp }, caller)
const login = (email: string, typed = password) => shop.post('/auth/login', { email, password: typed })

describe('a code that was mailed', () => {
  test('V5 S-24: a code opens the attempt that asked for it and no other, also when its own tries are used up', async () => {
    const victim = await register('hijack@example.in', { password: 'my own secret words' })
    const mine = { cookie: cookieOf(victim) }
    await shop.codeFor('hijack@example.in')
    await register('hijack@example.in', { password: 'planted by another' })
    const newest = await shop.codeFor('hijack@example.in', 1)
    for (let round = 0; round < 8; round++) expect((await verify('hijack@example.in', newest, mine)).status).toBe(400)
    expect((await login('hijack@example.in', 'planted by another')).status).toBe(403)
  })

  test('V5 S-24: without a cookie the code must be the only one that the address was sent', async () => {
    await register('bare@example.in', { password: 'my own secret words' })
    const own = await shop.codeFor('bare@example.in')
    await register('bare@example.in', { password: 'planted by another' })
    const newest = await shop.codeFor('bare@example.in', 1)
    for (const otp of [newest, own]) expect((await verify('bare@example.in', otp)).status).toBe(400)
    expect((await login('bare@example.in', 'planted by another')).status).toBe(403)
  })

  test('V5 S-24: an account that typed the address as its new one is not verified by another person who registers with it', async () => {
    await shop.account('squatter@example.in', password)
    const as = callerOf((await login('squatter@example.in')).body.token)
    const victim = await register('wanted@example.in', { password: 'my own secret words' })
    const own = await shop.codeFor('wanted@example.in')
    await shop.call('PUT', '/auth/profile', { as, payload: { firstName: 'Sly', email: 'wanted@example.in' } })
    const newest = await shop.codeFor('wanted@example.in', 1)
    for (const caller of [{ cookie: cookieOf(victim) }, {}])
      expect((await verify('wanted@example.in', newest, caller)).status).toBe(400)
    const done = await verify('wanted@example.in', own, { cookie: cookieOf(victim) })
    expect(done.status).toBe(200)
    expect(String(done.headers['set-cookie'])).toMatch(/^suvarna_registration=; .*Max-Age=0/)
    expect((await shop.call('GET', '/auth/profile', { as })).body).toMatchObject({ isVerified: false })
  })

  test('S-19 V5: a stranger’s five wrong codes do not use up the tries of the browser that registers', async () => {
    const email = 'patient@example.in'
    const mine = { cookie: cookieOf(await register(email)), ip: '198.51.100.21' }
    const stranger = { ip: '198.51.100.22' }
    const otp = await shop.codeFor(email)
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    for (let round = 0; round < 5; round++) expect((await verify(email, wrong, stranger)).status).toBe(400)
    expect((await verify(email, otp, stranger)).status).toBe(400)
    for (let round = 0; round < 4; round++) expect((await verify(email, wrong, mine)).status).toBe(400)
    expect((await verify(email, otp, mine)).status).toBe(200)
    expect((await login(email)).status).toBe(200)
  })

  test('S-19: the browser that registers has five tries too', async () => {
    const email = 'hasty@example.in'
    const mine = { cookie: cookieOf(await register(email)), ip: '198.51.100.23' }
    const otp = await shop.codeFor(email)
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    const tries = await Promise.all(Array.from({ length: 9 }, () => verify(email, wrong, mine)))
    expect(tries.every(({ status }) => status === 400)).toBe(true)
    expect((await verify(email, otp, mine)).status).toBe(400)
  })

  test('S-18: whoever registers with an owned address and knows only his own password learns nothing at the login', async () => {
    await shop.account('owned@example.in', password)
    const typed = { password: 'a stranger’s own words' }
    const answers: unknown[] = []
    for (const email of ['owned@example.in', 'unowned@example.in']) {
      await register(email, typed)
      answers.push(
        [await login(email, typed.password), await login(email, 'wrong')].map(({ status, body }) => [status, body]),
      )
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('the registration cookie is Secure where the shop is served over https', async () => {
    const secure = await testIdentity({ secureCookies: true })
    const { headers } = await secure.post('/auth/register', { firstName: 'Priya', email: 'p@example.in', password })
    expect(String(headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    expect(Type.Object(identityConfig).properties.SECURE_COOKIES).toMatchObject({ default: true })
    await secure.close()
  })
})
