import { randomUUID } from 'node:crypto'
import { eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'
import { accountOrders } from '../profile/account-orders.consumer.ts'

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

describe('GET /admin/users', () => {
  test('[Y10] lists users with the fields of the specification', async () => {
    const id = await shop.account('priya@example.in', password)
    const { body } = await admin('GET', '/admin/users?q=priya')
    expect(body.total).toBe(1)
    expect(body.users).toEqual([
      {
        id,
        firstName: 'Priya',
        email: 'priya@example.in',
        phone: null,
        role: 'user',
        isVerified: true,
        profileImage: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        version: 2,
      },
    ])
  })

  test('[Y10] shows an address once, though many tried to register with it', async () => {
    for (const ip of ['203.0.113.7', '203.0.113.8']) {
      await shop.database.pool.query("delete from tallies where bucket like 'code-pause%'")
      await shop.post('/auth/register', { firstName: 'Twice', email: 'twice@example.in', password }, { ip })
    }
    const { body } = await admin('GET', '/admin/users?q=twice&sort=name&role=user')
    expect(body.users).toMatchObject([{ firstName: 'Twice', isVerified: false }])
  })

  test('filters by the time in which the first address was proved', async () => {
    const id = await shop.account('new@example.in', password)
    const { rows } = await shop.database.pool.query(
      "select min(at) as at from events where stream = $1 and type = 'AccountVerified'",
      [`account-${id}`],
    )
    const at: Date = rows[0].at
    const later = new Date(at.getTime() + 1_000).toISOString()
    const found = async (query: string) => (await admin('GET', `/admin/users?q=new@&${query}`)).body.total
    expect(await found(`verified_from=${at.toISOString()}&verified_before=${later}`)).toBe(1)
    expect(await found(`verified_from=${later}`)).toBe(0)
    expect(await found(`verified_before=${new Date(at.getTime() - 1_000).toISOString()}`)).toBe(0)
    const wrong = await admin('GET', '/admin/users?verified_from=2026-13-01T00:00:00Z')
    expect(wrong).toMatchObject({ status: 400, body: { field: 'verified_from' } })
  })

  test('is for admins only', async () => {
    const as = { kind: 'user', accountId: 'x', email: 'x@example.in', name: 'X' } as const
    expect((await shop.call('GET', '/admin/users', { as })).status).toBe(403)
    expect((await shop.call('GET', '/admin/users')).status).toBe(401)
  })
})

describe('PATCH /admin/users/{id}/role', () => {
  const setRole = (id: string, role: unknown) => admin('PATCH', `/admin/users/${id}/role`, { role })

  test('[Y10] makes an admin and a customer again; each ends the sessions', async () => {
    const id = await shop.account('rise@example.in', password)
    const up = await setRole(id, 'admin')
    expect(up.body).toMatchObject({ success: true, message: 'User role updated to admin', user: { id, role: 'admin' } })
    const { claims } = callerOf((await shop.post('/auth/login', { email: 'rise@example.in', password })).body.token)
    expect(claims).toMatchObject({ role: 'admin', gen: 1 })
    expect((await setRole(id, 'customer')).body.user.role).toBe('user')
    expect((await setRole(id, 'user')).status).toBe(200)
  })

  test('[S-40] an admin cannot take the role from himself', async () => {
    const { status, body } = await setRole(asha.accountId, 'user')
    expect(status).toBe(409)
    expect(body.code).toBe('own_account')
  })

  test('[S-40] of two admins who demote each other one stays', async () => {
    const duo = await testIdentity()
    const [one, two] = [
      await duo.account('one@suvarna.test', password, 'admin'),
      await duo.account('two@suvarna.test', password, 'admin'),
    ]
    const as = (accountId: string) => ({ kind: 'admin', accountId, email: 'x@suvarna.test', name: 'X' }) as const
    const demote = (by: string, id: string) =>
      duo.call('PATCH', `/admin/users/${id}/role`, {
        as: as(by),
        payload: { role: 'user', current_password: password },
      })
    const answers = await Promise.all([demote(one, two), demote(two, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await duo.close()
  })

  test.each(['owner', null, 1, ['admin']])('%j is no role', async (role) => {
    const { status, body } = await setRole(asha.accountId, role)
    expect(status).toBe(400)
    expect(body.field).toBe('role')
  })

  test('an unknown user is 404', async () => expect((await setRole('unknown', 'admin')).status).toBe(404))
})

describe('DELETE /admin/users/{id}', () => {
  const known = async (id: string) =>
    (
      await shop.database.pool.query(
        'select 1 from credentials where account_id = $1 union all select 1 from accounts where id = $1',
        [id],
      )
    ).rows.length

  test('[Y10] removes the account and drops its key, so that no event reveals whose it was', async () => {
    const id = await shop.account('bye@example.in', password)
    expect((await admin('DELETE', `/admin/users/${id}`)).body).toMatchObject({
      success: true,
      message: 'User deleted successfully',
    })
    expect(await known(id)).toBe(0)
    const key = () => shop.vaultDatabase.pool.query('select key from keys where subject = $1', [`account-${id}`])
    await eventually(key, ({ rows }) => rows[0]?.key === null, { what: 'the key to be dropped' })
    expect((await shop.post('/auth/login', { email: 'bye@example.in', password })).status).toBe(401)
    expect((await admin('DELETE', `/admin/users/${id}`)).status).toBe(404)
  })

  test('waits while one of the user’s orders is open', async () => {
    const id = await shop.account('buyer@example.in', password)
    const order = { orderId: `ORD-${id.slice(0, 8)}`, accountId: id, customer: 'x' }
    await receive('OrderPlaced', order)
    expect((await admin('DELETE', `/admin/users/${id}`)).body.code).toBe('open_orders')
    await receive('OrderStatusSet', { ...order, from: 'pending', to: 'delivered' })
    expect((await admin('DELETE', `/admin/users/${id}`)).status).toBe(200)
  })

  test('V8 F8: does not wait for orders of another account or a guest with this address', async () => {
    const id = await shop.account('address@example.in', password)
    const customer = shop.identity.customerOf('address@example.in')
    const place = (orderId: string, accountId: string | null) =>
      receive('OrderPlaced', { orderId, accountId, customer })
    await place('ORD-of-another', 'somebody-else')
    await place('ORD-of-a-guest', null)
    await place('ORD-of-its-own', id)
    expect((await admin('DELETE', `/admin/users/${id}`)).body.code).toBe('open_orders')
    await receive('OrderStatusSet', { orderId: 'ORD-of-its-own', from: 'pending', to: 'delivered' })
    expect((await admin('DELETE', `/admin/users/${id}`)).status).toBe(200)
  })

  test('[S-40] is not for oneself', async () => {
    expect((await admin('DELETE', `/admin/users/${asha.accountId}`)).body.code).toBe('own_account')
  })
})

describe('DELETE /auth/account', () => {
  test('asks for the password', async () => {
    const id = await shop.account('own@example.in', password)
    const as = callerOf((await shop.post('/auth/login', { email: 'own@example.in', password })).body.token)
    const remove = (typed: string) => shop.call('DELETE', '/auth/account', { as, payload: { password: typed } })
    expect((await remove('wrong')).status).toBe(401)
    const places = async () =>
      (await shop.database.pool.query("select from tallies where bucket like 'known %'")).rows.length
    const before = await places()
    expect((await remove(password)).status).toBe(200)
    expect(await places()).toBe(before - 1)
    expect((await shop.call('GET', '/auth/profile', { as })).status).toBe(401)
    expect(await shop.eventsOf(id)).toContain('AccountDeleted')
  })
})

const receive = (type: string, data: object) =>
  shop.database.transaction((tx) =>
    accountOrders.apply(tx, [
      {
        type,
        data,
        id: randomUUID(),
        stream: 'order-1',
        version: 1,
        at: '',
        meta: testMeta(),
        service: 'orders',
        position: 1n,
      },
    ]),
  )
