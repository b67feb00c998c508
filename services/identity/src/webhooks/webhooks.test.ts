import { maxWebhooks } from '@suvarna/contracts/common/webhooks/message-types.ts'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { beforeAll, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'
import { webhooksStream } from './webhooks.decider.ts'
import { webhooksProjection } from './webhooks.projection.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
let admin: ReturnType<typeof callerOf>
const password = 'ruby ladder 7 clouds'
const url = 'https://hooks.example.com/suvarna'
const types = ['order.placed', 'refund.completed']

beforeAll(async () => {
  shop = await testIdentity()
  await shop.account('owner@example.in', password, 'admin')
  admin = callerOf((await shop.post('/auth/login', { email: 'owner@example.in', password })).body.token)
  return () => shop.close()
})

const add = (payload: object = {}) =>
  shop.post('/admin/webhooks', { url, name: 'ERP', types, ...payload }, { as: admin })
const list = async () => (await shop.call('GET', '/admin/webhooks', { as: admin })).body.webhooks
const call = (method: 'PUT' | 'POST' | 'DELETE', path: string, payload: object = {}) =>
  shop.call(method, `/admin/webhooks/${path}`, { as: admin, ...(method === 'DELETE' ? {} : { payload }) })

test('an endpoint’s secret is shown when it is made and when it is rotated, and is in no table', async () => {
  const { status, body } = await add()
  expect(status).toBe(200)
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(await list()).toEqual([body.webhook])
  expect(body.webhook).toMatchObject({ url, name: 'ERP', types, enabled: true, rotating_until: null })
  const { body: rotated } = await call('POST', `${body.webhook.id}/secret`)
  expect(rotated.secret).toMatch(/^whsec_/)
  expect(rotated.secret).not.toBe(body.secret)
  const hours = (Date.parse(rotated.webhook.rotating_until) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  const { rows } = await shop.database.pool.query(
    'select row_to_json(t)::text as text from events t union all select row_to_json(w)::text from webhooks w',
  )
  for (const secret of [body.secret, rotated.secret])
    expect(rows.map(({ text }) => text).join()).not.toContain(secret.slice('whsec_'.length, -2))
  await call('DELETE', body.webhook.id)
  expect(await list()).toEqual([])
})

test('it is changed, switched off and on; what is gone is 404', async () => {
  const { webhook } = (await add()).body
  const change = (more: object) =>
    call('PUT', webhook.id, { url, name: 'ERP', types: ['stock.changed'], enabled: true, ...more })
  expect((await change({})).body.webhook).toMatchObject({ types: ['stock.changed'], enabled: true })
  expect((await change({ enabled: false })).body.webhook).toMatchObject({
    enabled: false,
    off_because: 'switched_off',
  })
  expect((await change({})).body.webhook).toMatchObject({ enabled: true, off_because: null, off_since: null })
  await call('DELETE', webhook.id)
  for (const answer of [await change({}), await call('POST', `${webhook.id}/secret`), await call('DELETE', webhook.id)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'webhook_not_found' } })
})

test.each([
  [{ url: 'http://hooks.example.com' }, 'url'],
  [{ url: 'https://169.254.169.254/latest' }, 'url'],
  [{ url: 'https://2130706433/' }, 'url'],
  [{ url: 'https://[::ffff:10.0.0.1]/' }, 'url'],
  [{ url: 'https://admin:word@hooks.example.com' }, 'url'],
  [{ url: 'https://hooks.example.com:9200' }, 'url'],
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ url: `https://hooks.example.com/${'x'.repeat(500)}` }, 'url'],
  [{ types: [] }, 'types'],
  [{ types: ['everything'] }, 'types'],
  [{ name: '' }, 'name'],
  [{ secret: 'whsec_mine' }, 'secret'],
])('[S-27] S-80: %o is refused by name', async (payload, field) => {
  const { status, body } = await add(payload)
  expect(status).toBe(400)
  expect(String(body.field)).toMatch(new RegExp(`^${field}`))
})

test('where the news go is the owner’s word: it takes the password or a fresh login', async () => {
  const { webhook } = (await add()).body
  await shop.database.pool.query(`update sessions set started_at = started_at - interval '10 minutes'`)
  const elsewhere = { url: 'https://evil.example.com/', name: 'ERP', types, enabled: true }
  for (const answer of [
    await add(),
    await call('PUT', webhook.id, elsewhere),
    await call('POST', `${webhook.id}/secret`),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'current_password_required' } })
  expect((await call('PUT', webhook.id, { ...elsewhere, url })).status, 'the address stays').toBe(200)
  expect((await add({ current_password: password })).status).toBe(200)
  await shop.database.pool.query(`update sessions set started_at = started_at + interval '10 minutes'`)
  for (const { id } of await list()) await call('DELETE', id)
})

test('an endpoint that a sender gave up is switched off once, and each admin is written to', async () => {
  await shop.account('second@example.in', password, 'admin')
  const { webhook } = (await add({ name: 'Old ERP' })).body
  const giveUp = () =>
    shop.identity.webhooks.handle(
      shop.database,
      webhooksStream,
      { type: 'GiveUpWebhook', endpointId: webhook.id, why: 'failing' },
      testMeta(),
    )
  await giveUp()
  await giveUp()
  expect(await list()).toMatchObject([{ enabled: false, off_because: 'failing' }])
  const mails = () => shop.mails.filter(({ subject }) => subject.includes('Old ERP'))
  await eventually(mails, (all) => all.length === 2)
  expect(
    mails()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['owner@example.in', 'second@example.in'])
  expect(mails()[0]?.text).toContain('/admin/integrations')
  await call('DELETE', webhook.id)
  await giveUp()
})

test('twenty endpoints at most; a rebuild comes to the same', async () => {
  for (let at = 1; at < maxWebhooks; at++) expect((await add()).status).toBe(200)
  const last = await Promise.all([add(), add()])
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409])
  await call('POST', `${(await list())[0].id}/secret`)
  const rows = async () => (await shop.database.pool.query('select * from webhooks order by endpoint_id')).rows
  const before = await rows()
  while ((await moveToLog(shop.database)) > 0);
  const target = { ...webhooksProjection, kind: 'inline', sources: ['identity'] } as const
  await rebuild(shop.database, target, async (source) => databaseReader(shop.database.db as never, source))
  expect(await rows()).toEqual(before)
})
