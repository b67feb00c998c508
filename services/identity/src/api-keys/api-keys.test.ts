import { keyCheckKey } from '@suvarna/contracts/identity/api-keys/key-check.ts'
import { apiKeyPattern, maxApiKeys } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { beforeAll, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'
import { apiKeyHash } from './api-key-text.ts'
import { apiKeysProjection } from './api-keys.projection.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
let admin: ReturnType<typeof callerOf>
let shiftMs = 0
const password = 'ruby ladder 7 clouds'
const scopes = ['orders:read', 'stock:write']

beforeAll(async () => {
  shop = await testIdentity({ now: () => new Date(Date.now() + shiftMs) })
  await shop.account('owner@example.in', password, 'admin')
  admin = callerOf((await shop.post('/auth/login', { email: 'owner@example.in', password })).body.token)
  return () => shop.close()
})

const make = (payload: object = {}, as = admin) =>
  shop.post('/admin/api-keys', { name: 'Warehouse', scopes, ...payload }, { as })
const list = async () => (await shop.call('GET', '/admin/api-keys', { as: admin })).body.keys
const check = async (text: string) => {
  const [, path = ''] = keyCheckKey.split(' ')
  return (await shop.post(path, { hash: apiKeyHash(text) })).body.key
}
const revoke = (id: string) => shop.call('DELETE', `/admin/api-keys/${id}`, { as: admin })

test('a key is shown once: afterwards there is its readable beginning, and nowhere its text', async () => {
  const { status, body } = await make()
  expect(status).toBe(200)
  expect(body.text).toMatch(apiKeyPattern)
  expect(body.text.startsWith(`${body.key.prefix}_`)).toBe(true)
  expect(body.key.prefix).toMatch(/^suv_test_/)
  expect(await list()).toEqual([body.key])
  expect(body.key).toMatchObject({ name: 'Warehouse', scopes, created_by: admin.accountId, last_used_at: null })
  for (const table of ['events', 'api_keys', 'api_key_hashes']) {
    const { rows } = await shop.database.pool.query(`select row_to_json(t)::text as text from ${table} t`)
    expect(rows.map(({ text }) => text).join(), table).not.toContain(body.text.slice(-40))
    if (table === 'events') expect(rows.map(({ text }) => text).join()).not.toContain(apiKeyHash(body.text))
  }
  expect(JSON.stringify(shop.lines()), 'nor in a log').not.toContain(body.text.slice(-40))
  await revoke(body.key.id)
})

test('a live shop’s keys say that they are live', async () => {
  const live = await testIdentity({ live: true })
  await live.account('owner@example.in', password, 'admin')
  const as = callerOf((await live.post('/auth/login', { email: 'owner@example.in', password })).body.token)
  const { body } = await live.post('/admin/api-keys', { name: 'ERP', scopes }, { as })
  expect(body.text).toMatch(/^suv_live_/)
  await live.close()
})

test('the gateway learns what a key is by its hash; its use is noted, coarsely; a revoked one is none', async () => {
  const { body } = await make()
  expect(await check(body.text)).toEqual({ id: body.key.id, name: 'Warehouse', scopes, ends: null })
  const another = body.text.replace(/.$/, (last: string) => (last === 'x' ? 'y' : 'x'))
  expect(await check(another)).toBeNull()
  const [{ last_used_at: first }] = await list()
  expect(Date.now() - Date.parse(first)).toBeLessThan(60_000)
  await check(body.text)
  expect((await list())[0].last_used_at, 'one write in ten minutes').toBe(first)
  expect((await revoke(body.key.id)).status).toBe(200)
  expect(await check(body.text)).toBeNull()
  expect(await list()).toEqual([])
  expect(await revoke(body.key.id)).toMatchObject({ status: 404, body: { code: 'api_key_not_found' } })
  for (const table of ['api_key_hashes', 'api_key_uses'])
    expect((await shop.database.pool.query(`select from ${table}`)).rowCount, table).toBe(0)
  const { body: named } = await shop.call('GET', `/admin/people?ids=key-${body.key.id},nobody`, { as: admin })
  expect(named.people, 'a history still names it').toEqual([
    { id: `key-${body.key.id}`, name: 'Warehouse (API key)', email: '' },
  ])
})

test('a key ends by itself at the moment that was agreed', async () => {
  const { body } = await make({ expires_at: new Date(Date.now() + 60_000).toISOString() })
  expect((await check(body.text)).ends).toBe(Date.parse(body.key.expires_at))
  await shop.database.pool.query(`update api_keys set expires_at = now() - interval '1 second'`)
  expect(await check(body.text)).toBeNull()
  await revoke(body.key.id)
})

test('who has not just logged in gives the password; a customer gets nothing at all', async () => {
  await shop.database.pool.query(`update sessions set started_at = started_at - interval '10 minutes'`)
  expect(await make()).toMatchObject({ status: 403, body: { code: 'current_password_required' } })
  expect(await make({ current_password: 'wrong' })).toMatchObject({ status: 401 })
  const { status, body } = await make({ current_password: password })
  expect(status).toBe(200)
  await revoke(body.key.id)
  const customer = { ...admin, kind: 'user' as const, accountId: 'c1' }
  expect((await make({}, customer)).status).toBe(403)
  expect((await shop.call('GET', '/admin/api-keys')).status).toBe(401)
  await shop.database.pool.query(`update sessions set started_at = started_at + interval '10 minutes'`)
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ name: 'a\nb' }, 'name'],
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['everything'] }, 'scopes'],
  [{ scopes: ['orders:read', 'orders:read'] }, 'scopes'],
  [{ expires_at: 'soon' }, 'expires_at'],
  [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
  [{ expires_at: '2999-01-01T00:00:00Z' }, 'expires_at'],
  [{ role: 'owner' }, 'role'],
])('[S-27] %o is refused by name', async (payload, field) => {
  const { status, body } = await make(payload)
  expect(status).toBe(400)
  expect(String(body.field)).toMatch(new RegExp(`^${field}`))
})

test('twenty keys live at once, also when two admins make the last one; expired ones do not count', async () => {
  await make({ name: 'a guest’s', expires_at: new Date(Date.now() + 3_600_000).toISOString() })
  for (let at = 1; at < maxApiKeys; at++) expect((await make({ name: `key ${at}` })).status).toBe(200)
  expect((await make()).body.code).toBe('too_many_api_keys')
  shiftMs = 2 * 3_600_000
  const last = await Promise.all([make({ current_password: password }), make({ current_password: password })])
  shiftMs = 0
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(last.find(({ status }) => status !== 200)?.body.code).toBe('too_many_api_keys')
  for (const { id } of await list()) await revoke(id)
  expect(await list()).toEqual([])
})

test('a rebuild comes to the same', async () => {
  await make({ name: 'one' })
  await make({ name: 'two', expires_at: new Date(Date.now() + 3_600_000).toISOString() })
  const rows = async () => (await shop.database.pool.query('select * from api_keys order by key_id')).rows
  const before = await rows()
  while ((await moveToLog(shop.database)) > 0);
  const target = { ...apiKeysProjection, kind: 'inline', sources: ['identity'] } as const
  await rebuild(shop.database, target, async (source) => databaseReader(shop.database.db as never, source))
  expect(await rows()).toEqual(before)
})
