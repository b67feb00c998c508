import { eventually } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../../identity.testing.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
let clock = () => new Date()
const password = 'ruby ladder 7 clouds'
const next = 'kite shop 9 pepper'

beforeAll(async () => {
  shop = await testIdentity({ now: () => clock() })
})
afterAll(() => shop.close())

type Session = Awaited<ReturnType<typeof loggedIn>>
async function loggedIn(email: string, typed = password) {
  const { body } = await shop.post('/auth/login', { email, password: typed })
  return callerOf(body.token)
}
async function owner(email: string) {
  await shop.account(email, password)
  return loggedIn(email)
}
const change = (as: Session, payload: object, ip?: string) =>
  shop.call('PUT', '/auth/profile', { as, payload: { firstName: 'Priya', ...payload }, ...(ip ? { ip } : {}) })
async function later<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  clock = () => new Date(Date.now() + minutes * 60_000)
  return work().finally(() => {
    clock = () => new Date()
  })
}
const codesMayBeAsked = () => shop.database.pool.query("delete from tallies where bucket like 'code%'")
const passwordOpens = async (email: string, typed: string) =>
  (await shop.post('/auth/login', { email, password: typed })).status === 200

describe('a token alone, minutes after its login', () => {
  test.each([{ email: 'thief-1@example.in' }, { email: 'one@example.in', password: next }])(
    'does not change what lets somebody in: %j',
    async (wanted) => {
      const as = await owner('one@example.in')
      const { status, body } = await later(6, () => change(as, wanted))
      expect(status).toBe(403)
      expect(body).toMatchObject({ code: 'current_password_required', field: 'current_password' })
      expect((await shop.call('GET', '/auth/profile', { as })).body.email).toBe('one@example.in')
      expect(await passwordOpens('one@example.in', password)).toBe(true)
    },
  )

  test('[X2] changes the name', async () => {
    const as = await owner('two@example.in')
    const { status, body } = await later(300, () => change(as, { firstName: 'Meera', email: 'TWO@example.in' }))
    expect([status, body.firstName]).toEqual([200, 'Meera'])
  })

  test('of an unknown session changes nothing', async () => {
    const { sessionId: _, ...as } = await owner('three@example.in')
    expect((await change(as as Session, { email: 'three@example.in', password: next })).status).toBe(403)
  })
})

describe('the current password', () => {
  test('[X2] lets an old session change both', async () => {
    const as = await owner('four@example.in')
    const wanted = { email: 'new-four@example.in', password: next, current_password: password }
    const { status, body } = await later(300, () => change(as, wanted))
    expect([status, body]).toEqual([200, expect.objectContaining({ email: 'new-four@example.in', isVerified: false })])
    expect(await passwordOpens('new-four@example.in', next)).toBe(true)
  })

  test('is checked even right after the login, and guessed ten times at the most', async () => {
    const as = await owner('five@example.in')
    const guess = (typed: string) =>
      change(as, { email: 'thief-5@example.in', current_password: typed }, '198.51.100.30')
    const { status, body } = await guess('wrong')
    expect([status, body]).toEqual([
      401,
      expect.objectContaining({ code: 'invalid_credentials', field: 'current_password' }),
    ])
    for (let round = 0; round < 9; round++) expect((await guess('wrong')).status).toBe(401)
    expect((await guess(password)).status).toBe(429)
  })
})

describe('an address that was replaced', () => {
  /** Does what a thief can do with a session that has just begun. */
  async function stolen(email: string, thief: string) {
    const as = await owner(email)
    await codesMayBeAsked()
    expect((await change(as, { firstName: 'Thief', email: thief, password: next })).status).toBe(200)
    const otp = await shop.codeFor(thief)
    expect((await shop.post('/auth/verify-otp', { email: thief, otp })).status).toBe(200)
    return as
  }
  async function takeBack(email: string, typed: string) {
    await codesMayBeAsked()
    await shop.post('/auth/forgot-password', { email })
    const otp = await shop.codeFor(email)
    return shop.post('/auth/reset-password', { email, otp, password: typed })
  }

  test('is mailed instructions and takes its account back from another proved address; the thief cannot do the same', async () => {
    const as = await stolen('asha@example.in', 'thief@example.in')
    const [notice] = await eventually(
      () => shop.mails.filter(({ to, subject }) => to === 'asha@example.in' && /was changed/.test(subject)),
      (mails) => mails.length > 0,
    )
    expect(notice?.text).toMatch(/Forgot password/)
    expect(notice?.text).not.toMatch(/Thief/)
    expect((await takeBack('asha@example.in', 'lotus 44 umbrella')).status).toBe(200)
    expect(await passwordOpens('asha@example.in', 'lotus 44 umbrella')).toBe(true)
    expect(await passwordOpens('thief@example.in', next)).toBe(false)
    const back = await loggedIn('asha@example.in', 'lotus 44 umbrella')
    expect((await shop.call('GET', '/auth/profile', { as: back })).body).toMatchObject({
      id: as.accountId,
      email: 'asha@example.in',
      isVerified: true,
    })
    await codesMayBeAsked()
    await shop.post('/auth/forgot-password', { email: 'thief@example.in' })
    await shop.post('/auth/forgot-password', { email: 'asha@example.in' })
    await shop.codeFor('asha@example.in', 1)
    expect(shop.mails.filter(({ to, subject }) => to === 'thief@example.in' && /OTP/.test(subject))).toEqual([])
  })

  test('keeps its claim for fourteen days, unless another account has proved it since', async () => {
    await stolen('late@example.in', 'thief-6@example.in')
    await shop.database.pool.query("update former_addresses set replaced_at = now() - interval '15 days'")
    await codesMayBeAsked()
    const mails = shop.mails.length
    await shop.post('/auth/forgot-password', { email: 'late@example.in' })
    await shop.post('/auth/forgot-password', { email: 'thief-6@example.in' })
    await shop.codeFor('thief-6@example.in', 1)
    expect(shop.mails.slice(mails).filter(({ to }) => to === 'late@example.in')).toEqual([])

    await stolen('moved@example.in', 'thief-7@example.in')
    const id = await shop.account('moved@example.in', next)
    expect((await takeBack('moved@example.in', 'lotus 44 umbrella')).status).toBe(200)
    const as = await loggedIn('moved@example.in', 'lotus 44 umbrella')
    expect(as.accountId).toBe(id)
  })

  test('that was never proved has none', async () => {
    const as = await owner('kavya@example.in')
    await codesMayBeAsked()
    await change(as, { email: 'typed@example.in' })
    await codesMayBeAsked()
    await change(as, { email: 'typed-2@example.in' })
    const { rows } = await shop.database.pool.query('select email from former_addresses where account_id = $1', [
      as.accountId,
    ])
    expect(rows).toEqual([{ email: 'kavya@example.in' }])
  })
})
