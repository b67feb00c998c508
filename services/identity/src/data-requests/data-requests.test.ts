import { proofOfToken } from '@suvarna/platform/disclosure/data-requests.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
const password = 'ruby ladder 7 clouds'
beforeAll(async () => {
  shop = await testIdentity()
})
afterAll(() => shop.close())

const loggedIn = async (email: string) => {
  await shop.account(email, password)
  return callerOf((await shop.post('/auth/login', { email, password })).body.token)
}
const read = (t: string) => shop.call('GET', `/your-data/identity?t=${t}`)
const order = (orderId: string, more: { accountId?: string; customer?: string; open?: boolean }) =>
  shop.database.db
    .insertInto('account_orders')
    .values({
      order_id: orderId,
      account_id: more.accountId ?? null,
      customer: more.customer ?? 'c',
      open: !!more.open,
    })
    .execute()
const linkFor = async (email: string) => {
  const before = shop.mails.length
  expect((await shop.post('/your-data/requests', { email })).status).toBe(200)
  const mail = await eventually(() => shop.mails.slice(before).find(({ to }) => to === email.toLowerCase()))
  return /your-data\?t=([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const requestedBy = async (t: string) => {
  await read(t)
  const { rows } = await shop.database.pool.query('select * from data_requests where proof = $1', [proofOfToken(t)])
  return rows[0]
}
const titles = (body: { data: { kind: string; records: { title: string }[] }[] }, kind: string) =>
  body.data.find((one) => one.kind === kind)?.records.map(({ title }) => title)

test('an account reads everything that identity holds of it, and nobody else’s', async () => {
  const as = await loggedIn('asha@example.in')
  await order('ORD-1', { accountId: as.accountId })
  await order('ORD-2', { customer: shop.identity.customerOf('asha@example.in') })
  await order('ORD-3', { accountId: 'other', customer: shop.identity.customerOf('asha@example.in') })
  await shop.call('PATCH', '/auth/watchlist', { as, payload: { add: ['ring-1'] } })
  const { status, body } = await shop.call('POST', '/auth/data-requests', { as })
  expect([status, body.t]).toEqual([200, expect.stringMatching(/^[\w-]{22}$/)])
  const held = await read(body.t)
  expect(held.headers['cache-control']).toBe('no-store')
  expect(titles(held.body, 'profile')).toEqual(['Priya'])
  expect(titles(held.body, 'watchlist')).toEqual(['ring-1'])
  expect(JSON.stringify(held.body)).toContain('asha@example.in')
  expect((await requestedBy(body.t)).order_ids.sort()).toEqual(['ORD-1', 'ORD-2'])
  expect(shop.security().some(({ event }) => event === 'data_requested')).toBe(true)
})

test('an address that is not proved opens neither guests’ orders nor what waits for it', async () => {
  const as = await loggedIn('moved@example.in')
  await shop.call('PUT', '/auth/profile', { as, payload: { firstName: 'Priya', email: 'victim@example.in' } })
  await order('ORD-victim', { customer: shop.identity.customerOf('victim@example.in') })
  const { body } = await shop.call('POST', '/auth/data-requests', { as })
  expect(await requestedBy(body.t)).toMatchObject({ customer: null, order_ids: [] })
})

test('[S-18] a guest gets the same answer whether known or not; the mail has the link, and no table has it', async () => {
  const customer = shop.identity.customerOf('guest@example.in')
  await order('ORD-4', { customer })
  const answers = [
    await shop.post('/your-data/requests', { email: ' Guest@example.in' }),
    await shop.post('/your-data/requests', { email: 'nobody@example.in' }),
  ]
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  const mail = await eventually(() => shop.mails.find(({ to }) => to === 'guest@example.in'))
  const t = /\?t=([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.html).toContain(`href="http://localhost:8080/your-data?t=${t}"`)
  expect(await requestedBy(t)).toMatchObject({ account_id: null, customer })
  const { rows } = await shop.database.pool.query(
    'select data::text || meta::text as text from events union all select payload::text from jobs',
  )
  for (const { text } of rows) expect(text).not.toMatch(new RegExp(`${t}|guest@example`))
  const again = await shop.post('/your-data/requests', { email: 'guest@example.in' })
  expect([again.status, again.body.code]).toEqual([429, 'too_many_attempts'])
})

test('a link that is unknown or over opens nothing, and its address can be read no more', async () => {
  expect((await read('x'.repeat(22))).body.code).toBe('data_link_not_valid')
  const bad = await shop.call('GET', '/your-data/identity?t=short')
  expect([bad.status, bad.body.field]).toEqual([400, 't'])
  const t = await linkFor('over@example.in')
  const { request_id } = await requestedBy(t)
  await shop.database.pool.query('update deadlines set due_at = now() where stream = $1', [
    `data-request-${request_id}`,
  ])
  await eventually(async () => (await read(t)).status === 404)
  await eventually(async () => {
    const { rows } = await shop.vaultDatabase.pool.query('select key from keys where subject = $1', [
      `data-request-${request_id}`,
    ])
    return rows[0]?.key === null
  })
})

test('a guest is erased by the link, not while an order is open, and an account not at all', async () => {
  const customer = shop.identity.customerOf('gone@example.in')
  await order('ORD-5', { customer, open: true })
  const t = await linkFor('gone@example.in')
  await read(t)
  const erase = (token: string) => shop.post('/your-data/erase', { t: token })
  expect((await erase(t)).body.code).toBe('open_orders')
  await shop.database.db.updateTable('account_orders').set({ open: false }).where('order_id', '=', 'ORD-5').execute()
  expect((await erase(t)).status).toBe(200)
  await eventually(async () => (await read(t)).status === 404)
  expect((await erase(t)).body.code).toBe('data_link_not_valid')
  const { rows } = await shop.database.pool.query("select data from events where type = 'GuestErased'")
  expect(rows).toEqual([{ data: { requestId: expect.any(String), customer } }])
  await shop.account('owner@example.in', password)
  const own = await linkFor('owner@example.in')
  await read(own)
  expect((await erase(own)).body.code).toBe('own_account')
})

test('the link is mailed in the language of the page, and to an account in its own', async () => {
  const mailTo = (email: string) => eventually(() => shop.mails.find(({ to }) => to === email))
  await shop.post('/your-data/requests', { email: 'meera@example.in', language: 'hi' })
  const guests = await mailTo('meera@example.in')
  expect(guests?.subject).toBe('Suvarna पर आपका डेटा')
  expect(guests?.text).toMatch(/http:\/\/localhost:8080\/hi\/your-data\?t=[\w-]{22}/)
  const as = await loggedIn('hema@example.in')
  await shop.call('PUT', '/auth/language', { as, payload: { language: 'hi' } })
  const before = shop.mails.length
  await shop.post('/your-data/requests', { email: 'hema@example.in', language: 'en' })
  const own = await eventually(() => shop.mails.slice(before).find(({ to }) => to === 'hema@example.in'))
  expect(own?.subject).toBe('Suvarna पर आपका डेटा')
  const bad = await shop.post('/your-data/requests', { email: 'meera@example.in', language: 'fr' })
  expect([bad.status, bad.body.field]).toEqual([400, 'language'])
})
