import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
let asha: ReturnType<typeof callerOf>
const password = 'ruby ladder 7 clouds'

beforeAll(async () => {
  shop = await testIdentity()
  await shop.account('asha@suvarna.test', password, 'admin', 'Asha')
  asha = callerOf((await shop.post('/auth/login', { email: 'asha@suvarna.test', password })).body.token)
})
afterAll(() => shop.close())

const admin = (method: 'GET' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  shop.call(method, url, { as: asha, ...(payload ? { payload } : {}) })
const historyOf = async (id: string) => (await admin('GET', `/admin/history/users/${id}`)).body.data.entries

describe('the history of a user', () => {
  test('says who made an admin of whom, and what else was changed', async () => {
    const id = await shop.account('leela@example.in', password, 'user', 'Leela')
    const leela = callerOf((await shop.post('/auth/login', { email: 'leela@example.in', password })).body.token)
    await shop.call('PUT', '/auth/profile', { as: leela, payload: { firstName: 'Lila', email: 'leela@example.in' } })
    await admin('PATCH', `/admin/users/${id}/role`, { role: 'admin' })
    const [role, profile, ...first] = await historyOf(id)
    expect(role).toMatchObject({
      happened: 'Made an admin',
      by: { kind: 'admin', id: asha.accountId },
      changes: [
        { field: 'role', before: 'user', after: 'admin' },
        { field: 'staff_role', before: null, after: 'read_only' },
      ],
    })
    expect(profile).toMatchObject({
      happened: 'Changed the profile',
      by: { kind: 'customer', id },
      changes: [{ field: 'name', before: 'Leela', after: 'Lila' }],
    })
    expect(first.at(-1).changes).toContainEqual({ field: 'email', before: null, after: 'leela@example.in' })
    const { body } = await admin('GET', `/admin/people?ids=${asha.accountId},unknown`)
    expect(body.people).toEqual([{ id: asha.accountId, name: 'Asha', email: 'asha@suvarna.test' }])
  })

  test('holds no personal data once the account is deleted', async () => {
    const id = await shop.account('bela@example.in', password, 'user', 'Bela')
    await admin('DELETE', `/admin/users/${id}`)
    await expect.poll(async () => JSON.stringify(await historyOf(id))).not.toContain('Bela')
    const entries = await historyOf(id)
    expect(entries[0]).toMatchObject({ happened: 'Deleted' })
    expect(JSON.stringify(entries)).not.toContain('bela@example.in')
    expect(entries.at(-1).changes).toContainEqual({ field: 'email', before: null, after: { forgotten: true } })
    expect((await admin('GET', `/admin/people?ids=${id}`)).body.people).toEqual([])
  })

  test('is for admins, and 404 for an unknown account', async () => {
    const as = { kind: 'user', accountId: 'x', email: 'x@example.in', name: 'X' } as const
    for (const url of [`/admin/history/users/${asha.accountId}`, `/admin/people?ids=${asha.accountId}`]) {
      expect((await shop.call('GET', url, { as })).status).toBe(403)
      expect((await shop.call('GET', url)).status).toBe(401)
    }
    expect((await admin('GET', '/admin/history/users/unknown')).status).toBe(404)
  })
})

test('[Y10] a change based on a stale role is refused with who changed it; logins make nothing stale', async () => {
  const id = await shop.account('meera@example.in', password, 'user', 'Meera')
  const find = async () => (await admin('GET', '/admin/users?q=meera')).body.users[0]
  const { version } = await find()
  await shop.post('/auth/login', { email: 'meera@example.in', password })
  expect((await find()).version).toBe(version)
  const setRole = (role: string, opened?: number) =>
    admin('PATCH', `/admin/users/${id}/role`, { role, ...(opened === undefined ? {} : { version: opened }) })
  expect((await setRole('admin', version)).status).toBe(200)
  const late = await setRole('admin', version)
  expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  expect(late.body.details.changes).toMatchObject([
    { field: 'role', before: 'user', after: 'admin', by: { kind: 'admin', id: asha.accountId } },
    { field: 'staff_role', before: null, after: 'read_only' },
  ])
  expect((await setRole('user', late.body.details.version)).body.user).toMatchObject({ role: 'user' })
  expect((await setRole('admin')).status, 'without a version the last one wins').toBe(200)
})
