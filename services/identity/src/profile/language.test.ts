import { eventually } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
const password = 'ruby ladder 7 clouds'

beforeAll(async () => {
  shop = await testIdentity({ limits: { secondsBetweenCodes: 0 } })
})
afterAll(() => shop.close())

const login = async (email: string) => (await shop.post('/auth/login', { email, password })).body
const mailTo = async (email: string, place = 0) =>
  (
    await eventually(
      () => shop.mails.filter(({ to }) => to === email),
      (found) => found.length > place,
      { what: `mail ${place} to ${email}` },
    )
  )[place]

test('an account has no language until one is chosen; then its answers name it, and its mails are in it', async () => {
  const email = 'asha@example.in'
  await shop.account(email, password)
  const { token, user } = await login(email)
  expect(user.language).toBeUndefined()
  const as = callerOf(token)
  const chosen = await shop.call('PUT', '/auth/language', { as, payload: { language: 'hi' } })
  expect(chosen).toMatchObject({ status: 200, body: { email, language: 'hi' } })
  await shop.call('PUT', '/auth/language', { as, payload: { language: 'hi' } })
  expect((await shop.eventsOf(as.accountId)).filter((type) => type === 'AccountLanguageChosen')).toHaveLength(1)
  expect((await shop.call('GET', '/auth/profile', { as })).body.language).toBe('hi')
  expect((await login(email)).user.language).toBe('hi')
  await shop.post('/auth/forgot-password', { email })
  const mail = await mailTo(email)
  expect(mail?.subject).toBe('नए पासवर्ड के लिए आपका OTP')
  expect(mail?.text).toMatch(/^नमस्ते Priya,\n\nनया पासवर्ड रखने के लिए आपका कोड:\n\n\d{6}\n\nयह 10 मिनट तक मान्य है।/)
  expect(mail?.html).toMatch(/lang="hi"/)
  await shop.call('PUT', '/auth/language', { as, payload: { language: 'en' } })
  await shop.post('/auth/forgot-password', { email })
  expect((await mailTo(email, 1))?.subject).toBe('Your OTP for a new password')
})

test('who registers on a Hindi page gets the OTP in Hindi; the owner of a known address reads it in the own language', async () => {
  const email = 'meera@example.in'
  const body = { firstName: 'Meera', email, password, language: 'hi' }
  await shop.post('/auth/register', body)
  expect((await mailTo(email))?.subject).toBe('Suvarna के लिए आपका OTP')
  await shop.post('/auth/verify-otp', { email, otp: await shop.codeFor(email) })
  expect((await login(email)).user.language).toBe('hi')
  await shop.post('/auth/register', { ...body, language: 'en' })
  expect((await mailTo(email, 1))?.subject).toBe('Suvarna पर आपका अकाउंट पहले से है')
})

test.each(['fr', 'HI', '', 7, null])('the language %j is refused, by field and rule', async (language) => {
  await shop.account('priya@example.in', password)
  const as = callerOf((await login('priya@example.in')).token)
  const answers = [
    await shop.call('PUT', '/auth/language', { as, payload: { language } }),
    await shop.post('/auth/register', { firstName: 'Priya', email: 'new@example.in', password, language }),
  ]
  for (const { status, body } of answers) {
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'invalid_input', field: 'language' })
    expect(body.message).toMatch(/language must be (text|one of .*en.*hi)/)
  }
})

test('without a login nobody chooses', async () => {
  expect((await shop.call('PUT', '/auth/language', { payload: { language: 'hi' } })).status).toBe(401)
})
