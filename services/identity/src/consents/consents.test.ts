import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { preferencesLink, unsubscribeLink } from '@suvarna/platform/messages/preference-links.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'
import { consentsProjection } from './consents.projection.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
const password = 'ruby ladder 7 clouds'
const key = Buffer.from('customers')

beforeAll(async () => {
  shop = await testIdentity()
})
afterAll(() => shop.close())

type Line = { purpose: string; given: boolean; version: number | null; source: string | null; text: string }
const lineOf = (body: { consents: Line[] }, purpose: string) => body.consents.find((one) => one.purpose === purpose)

async function loggedIn(email: string) {
  await shop.account(email, password)
  const as = callerOf((await shop.post('/auth/login', { email, password })).body.token)
  return {
    as,
    t: preferencesLink(key, shop.identity.customerOf(email)),
    say: (payload: object) => shop.call('PUT', '/auth/consents', { as, payload }),
    consents: async () => (await shop.call('GET', '/auth/consents', { as })).body,
  }
}

test('a yes is kept with its text and where it was given, a no with where it was said', async () => {
  const priya = await loggedIn('priya@example.in')
  expect(lineOf(await priya.consents(), 'bag-reminders')).toMatchObject({ given: false, version: null, source: null })
  expect(lineOf(await priya.consents(), 'review-requests')).toMatchObject({ given: true, version: null })
  const { status, body } = await priya.say({ purpose: 'bag-reminders', given: true, version: 1 })
  expect(status).toBe(200)
  expect(lineOf(body, 'bag-reminders')).toMatchObject({
    given: true,
    version: 1,
    source: 'account',
    text: 'Remind me once by mail, a day later, if I leave pieces in my bag.',
    changed_at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  await priya.say({ purpose: 'bag-reminders', given: false })
  expect(lineOf(await priya.consents(), 'bag-reminders')).toMatchObject({ given: false, version: 1, source: 'account' })
})

test('the link of a mail opens the same lines without a login, and another address’s link others', async () => {
  const [meera, asha] = [await loggedIn('meera@example.in'), await loggedIn('asha@example.in')]
  const said = await shop.call('PUT', '/consents', {
    payload: { t: meera.t, purpose: 'order-phone', given: true, version: 1 },
  })
  expect(lineOf(said.body, 'order-phone')).toMatchObject({ given: true, source: 'preferences' })
  expect(lineOf(await meera.consents(), 'order-phone')?.given).toBe(true)
  expect(lineOf(await asha.consents(), 'order-phone')?.given).toBe(false)
  const answer = await shop.call('GET', `/consents?t=${meera.t}`)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(JSON.stringify(answer.body)).not.toContain('meera')
})

test('a guest has preferences, too', async () => {
  const t = preferencesLink(key, shop.identity.customerOf('guest@example.in'))
  await shop.call('PUT', '/consents', { payload: { t, purpose: 'review-requests', given: false } })
  expect(lineOf((await shop.call('GET', `/consents?t=${t}`)).body, 'review-requests')?.given).toBe(false)
})

const mailPrograms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined]
test.each(mailPrograms)('one click ends one purpose without cookie or redirect, as %s', async (contentType) => {
  const email = `click${mailPrograms.indexOf(contentType)}@example.in`
  const customer = shop.identity.customerOf(email)
  const t = preferencesLink(key, customer)
  for (const purpose of ['bag-reminders', 'order-phone'])
    await shop.call('PUT', '/consents', { payload: { t, purpose, given: true, version: 1 } })
  const path = `/unsubscribe/${unsubscribeLink(key, customer, 'bag-reminders')}`
  for (const _ of ['once', 'twice']) {
    const { status, headers } = await shop.call('POST', path, {
      ...(contentType ? { payload: 'List-Unsubscribe=One-Click', contentType } : {}),
    })
    expect([status, headers['set-cookie'], headers.location]).toEqual([200, undefined, undefined])
  }
  const { body } = await shop.call('GET', `/consents?t=${t}`)
  expect(lineOf(body, 'bag-reminders')).toMatchObject({ given: false, source: 'mail' })
  expect(lineOf(body, 'order-phone')?.given).toBe(true)
})

test('opened as a page the link changes nothing: scanners follow links', async () => {
  const customer = shop.identity.customerOf('scanned@example.in')
  const t = preferencesLink(key, customer)
  await shop.call('PUT', '/consents', { payload: { t, purpose: 'bag-reminders', given: true, version: 1 } })
  const page = await shop.call('GET', `/unsubscribe/${unsubscribeLink(key, customer, 'bag-reminders')}`)
  expect([page.status, page.headers.location]).toEqual([302, `/preferences?t=${t}&purpose=bag-reminders`])
  expect(lineOf((await shop.call('GET', `/consents?t=${t}`)).body, 'bag-reminders')?.given).toBe(true)
})

test.each([
  [{ purpose: 'bag-reminders', given: true }, 400, 'version'],
  [{ purpose: 'bag-reminders', given: true, version: 2 }, 400, 'version'],
  [{ purpose: 'bag-reminders', given: true, version: 0 }, 400, 'version'],
  [{ purpose: 'everything', given: true, version: 1 }, 400, 'purpose'],
  [{ purpose: 'bag-reminders', given: 'yes' }, 400, 'given'],
  [{ purpose: 'bag-reminders', given: false, customer: 'x' }, 400, 'customer'],
])('[S-27] %o is refused by name', async (payload, status, field) => {
  const lata = await loggedIn('lata@example.in')
  const answer = await lata.say(payload)
  expect([answer.status, answer.body.field]).toEqual([status, field])
  const byLink = await shop.call('PUT', '/consents', { payload: { ...payload, t: lata.t } })
  expect([byLink.status, byLink.body.field]).toEqual([status, field])
})

test('a link that was changed, is of another use, or is none opens nothing', async () => {
  const customer = shop.identity.customerOf('lata@example.in')
  const t = preferencesLink(key, customer)
  const others = preferencesLink(Buffer.from('other'), customer)
  const oneClick = unsubscribeLink(key, customer, 'bag-reminders')
  const changed = t.replace(/.$/, (last) => (last === '_' ? '-' : '_'))
  for (const bad of [changed, others, oneClick, 'x', '.', `${customer}.`])
    expect((await shop.call('GET', `/consents?t=${bad}`)).status, bad).toBe(403)
  for (const bad of [t, `${oneClick}x`, oneClick.replace('bag-reminders', 'order-phone')])
    expect((await shop.call('POST', `/unsubscribe/${bad}`)).status, bad).toBe(403)
  expect((await shop.call('GET', '/consents')).status).toBe(400)
  expect((await shop.call('GET', `/consents?t=${'x'.repeat(201)}`)).status).toBe(400)
  expect((await shop.call('GET', '/auth/consents')).status).toBe(401)
})

test('nobody speaks for an address that is not proved', async () => {
  const uma = await loggedIn('uma@example.in')
  await shop.call('PUT', '/auth/profile', {
    as: uma.as,
    payload: { firstName: 'Uma', email: 'somebody@example.in', current_password: password },
  })
  const { status, body } = await uma.say({ purpose: 'bag-reminders', given: true, version: 1 })
  expect([status, body.code]).toEqual([403, 'account_not_verified'])
})

test('they go with the account, stay with others, and a rebuild comes to the same', async () => {
  const gone = await loggedIn('gone@example.in')
  await gone.say({ purpose: 'bag-reminders', given: true, version: 1 })
  await shop.call('DELETE', '/auth/account', { as: gone.as, payload: { password } })
  const rows = async () => (await shop.database.pool.query('select * from consents order by customer, purpose')).rows
  const before = await rows()
  expect(before.length).toBeGreaterThan(3)
  expect(before.some(({ customer }) => customer === shop.identity.customerOf('gone@example.in'))).toBe(false)
  // A customer who returns can consent anew.
  await eventually(async () => {
    const { rows } = await shop.database.pool.query("select 1 from events where type = 'ConsentsForgotten'")
    return rows.length === 1
  })
  const back = await loggedIn('gone@example.in')
  expect(lineOf(await back.consents(), 'bag-reminders')?.given).toBe(false)
  const again = await back.say({ purpose: 'bag-reminders', given: true, version: 1 })
  expect(lineOf(again.body, 'bag-reminders')?.given).toBe(true)
  await back.say({ purpose: 'bag-reminders', given: false })
  const last = await rows()
  while ((await moveToLog(shop.database)) > 0);
  const target = { ...consentsProjection, kind: 'inline', sources: ['identity'] } as const
  await rebuild(shop.database, target, async (source) => databaseReader(shop.database.db as never, source))
  expect(await rows()).toEqual(last)
})
