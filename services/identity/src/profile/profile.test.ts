import { eventually } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
const password = 'ruby ladder 7 clouds'

beforeAll(async () => {
  shop = await testIdentity()
})
afterAll(() => shop.close())

async function loggedIn(email: string) {
  await shop.account(email, password)
  return callerOf((await shop.post('/auth/login', { email, password })).body.token)
}
const change = (as: Awaited<ReturnType<typeof loggedIn>>, payload: object) =>
  shop.call('PUT', '/auth/profile', { as, payload })
const ended = async (accountId: string) => {
  const { rows } = await shop.database.pool.query(
    "select data->>'sessionId' as id from events where stream = $1 and type = 'SessionEnded'",
    [`account-${accountId}`],
  )
  return rows.map(({ id }) => id)
}

describe('GET /auth/profile', () => {
  test('[X1] returns the user alone', async () => {
    const as = await loggedIn('one@example.in')
    const { status, body } = await shop.call('GET', '/auth/profile', { as })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      firstName: 'Priya',
      email: 'one@example.in',
      role: 'user',
      memberSince: expect.any(String),
    })
    expect(JSON.stringify(body)).not.toMatch(/password|hash|scrypt/)
  })

  test('[X1] carries `error` when not logged in', async () => {
    const { status, body } = await shop.call('GET', '/auth/profile')
    expect(status).toBe(401)
    expect(body.error).toEqual(expect.any(String))
  })
})

describe('PUT /auth/profile', () => {
  test('[X2] changes the name and answers the user', async () => {
    const as = await loggedIn('two@example.in')
    const { status, body } = await change(as, { firstName: ' Meera ', email: 'TWO@example.in' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: as.accountId, firstName: 'Meera', email: 'two@example.in', isVerified: true })
    expect(await ended(as.accountId)).toEqual([])
  })

  test('[X2] with a password sets it, ends the other sessions and keeps this one', async () => {
    const as = await loggedIn('three@example.in')
    const other = await loggedIn('three@example.in')
    expect(
      (await change(as, { firstName: 'Priya', email: 'three@example.in', password: 'kite shop 9 pepper' })).status,
    ).toBe(200)
    expect(await ended(as.accountId)).toEqual([other.sessionId])
    const again = (typed: string) => shop.post('/auth/login', { email: 'three@example.in', password: typed })
    expect((await again(password)).status).toBe(401)
    expect((await again('kite shop 9 pepper')).status).toBe(200)
  })

  test('[S-28] a new address is not proved until its code was entered; the old one is notified', async () => {
    const as = await loggedIn('four@example.in')
    const { body } = await change(as, { firstName: 'Priya', email: 'new-four@example.in' })
    expect(body).toMatchObject({ email: 'new-four@example.in', isVerified: false })
    const otp = await shop.codeFor('new-four@example.in')
    await eventually(() =>
      shop.mails.some(({ to, subject }) => to === 'four@example.in' && /was changed/.test(subject)),
    )
    expect((await shop.post('/auth/verify-otp', { email: 'new-four@example.in', otp })).status).toBe(200)
    expect((await shop.call('GET', '/auth/profile', { as })).body).toMatchObject({ isVerified: true })
  })

  test('another code can be asked for while the address is not proved; the earlier one ends', async () => {
    const as = await loggedIn('nine@example.in')
    await change(as, { firstName: 'Priya', email: 'new-nine@example.in' })
    const first = await shop.codeFor('new-nine@example.in')
    expect((await shop.call('POST', '/auth/resend-otp', { as })).status).toBe(429)
    await shop.database.pool.query("delete from tallies where bucket like 'code-pause%'")
    expect((await shop.call('POST', '/auth/resend-otp', { as })).status).toBe(200)
    const second = await shop.codeFor('new-nine@example.in', 1)
    const enter = (otp: string) => shop.post('/auth/verify-otp', { email: 'new-nine@example.in', otp })
    expect((await enter(first)).status).toBe(400)
    expect((await enter(second)).status).toBe(200)
    const mails = shop.mails.length
    expect((await shop.call('POST', '/auth/resend-otp', { as })).status).toBe(200)
    expect(shop.mails.length).toBe(mails)
  })

  test('a code proves the address that it was sent to, not one that the account has taken since', async () => {
    const as = await loggedIn('seven@example.in')
    await change(as, { firstName: 'Priya', email: 'first-seven@example.in' })
    const otp = await shop.codeFor('first-seven@example.in')
    await change(as, { firstName: 'Priya', email: 'victim-seven@example.in' })
    expect((await shop.post('/auth/verify-otp', { email: 'first-seven@example.in', otp })).status).toBe(400)
    expect((await shop.call('GET', '/auth/profile', { as })).body).toMatchObject({ isVerified: false })
  })

  test('an unproved address does not keep its owner out', async () => {
    const squatter = await loggedIn('eight@example.in')
    await change(squatter, { firstName: 'Sly', email: 'owner-eight@example.in' })
    const squattersCode = await shop.codeFor('owner-eight@example.in')
    await shop.database.pool.query("delete from tallies where bucket like 'code-pause%'")
    const owner = { firstName: 'Owner', email: 'owner-eight@example.in', password: 'kite shop 9 pepper' }
    const cookie = String((await shop.post('/auth/register', owner)).headers['set-cookie']).split(';')[0] ?? ''
    const otp = await shop.codeFor(owner.email, 1)
    const enter = (code: string) => shop.post('/auth/verify-otp', { email: owner.email, otp: code }, { cookie })
    expect((await enter(squattersCode)).status).toBe(400)
    expect((await enter(otp)).status).toBe(200)
    expect((await enter(squattersCode)).status).toBe(400)
    const { body } = await shop.post('/auth/login', { email: owner.email, password: owner.password })
    expect(body.user).toMatchObject({ firstName: 'Owner', isVerified: true })
  })

  test('V12 S-18: another account’s address gets the same answer as a free one; its owner is notified, and keeps it', async () => {
    const owner = await shop.account('taken@example.in', password)
    const [five, free] = [await loggedIn('five@example.in'), await loggedIn('free@example.in')]
    const taken = await change(five, { firstName: 'Priya', email: 'Taken@example.in' })
    const typed = await change(free, { firstName: 'Priya', email: 'unused@example.in' })
    const essence = ({ status, body }: typeof taken) => [status, Object.keys(body), body.isVerified]
    expect(essence(taken)).toEqual(essence(typed))
    expect(taken.body.email).toBe('taken@example.in')
    const mail = await eventually(() =>
      shop.mails.find(({ to, subject }) => to === 'taken@example.in' && /already has an account/.test(subject)),
    )
    expect(mail?.text).not.toMatch(/\d{6}/)
    await shop.database.pool.query("delete from tallies where bucket like 'code-pause%'")
    const again = await Promise.all([five, free].map((as) => shop.call('POST', '/auth/resend-otp', { as })))
    expect(again[0]).toMatchObject({ status: again[1]?.status, body: again[1]?.body })
    // Both log in with the address and their own password, and so does the owner.
    const enter = async (email: string, typed = password) =>
      (await shop.post('/auth/login', { email, password: typed })).body.user?.id
    await change(five, { firstName: 'Priya', email: 'taken@example.in', password: 'kite shop 9 pepper' })
    await change(free, { firstName: 'Priya', email: 'unused@example.in', password: 'kite shop 9 pepper' })
    expect(await enter('taken@example.in', 'kite shop 9 pepper')).toBe(five.accountId)
    expect(await enter('unused@example.in', 'kite shop 9 pepper')).toBe(free.accountId)
    expect(await enter('taken@example.in')).toBe(owner)
  })

  test.each([
    [{ password: '12345' }, 'password'],
    [{ password: 'Password123' }, 'password'],
    [{ firstName: 'P' }, 'firstName'],
    [{ firstName: 'Win at http://evil.example' }, 'firstName'],
    [{ role: 'admin' }, 'role'],
    [{ isVerified: true }, 'isVerified'],
    [{ id: 'x' }, 'id'],
  ])('[S-27] %j is refused by name and changes nothing', async (more, field) => {
    const as = await loggedIn('six@example.in')
    const { status, body } = await change(as, { firstName: 'Changed', email: 'six@example.in', ...more })
    expect(status).toBe(400)
    expect(body).toMatchObject({ field })
    expect((await shop.call('GET', '/auth/profile', { as })).body).toMatchObject({ firstName: 'Priya', role: 'user' })
  })
})
