// The whole shop over HTTP: gateway, services and the events between them.
import { beforeAll, expect, test } from 'vitest'
import { adminToken, call, login, ok, shop } from '../http/client.ts'
import { newCustomer, type Person, untilRevoked } from '../http/people.ts'

let owner = ''
let ravi: Person
beforeAll(async () => {
  owner = await adminToken()
  ravi = await newCustomer('Ravi')
})

const current_password = shop.admin.password
const params = () => ({ id: ravi.id })
const give = (staff_role: string) =>
  ok('PATCH /admin/staff/{id}/role', { token: owner, params: params(), body: { staff_role, current_password } })

test('[S-08 S-37] ‘Make Admin’ lets somebody look; each role opens what it says, and one of before nothing within 5 s', async () => {
  await ok('PATCH /admin/users/{id}/role', {
    token: owner,
    params: params(),
    body: { role: 'admin', current_password },
  })
  const looks = await login(ravi)
  expect((await call('GET /admin/orders', { token: looks })).status).toBe(200)
  const order = { id: 'ORD-000000000000' }
  const missing = (permission: string) => ({
    status: 403,
    body: { code: 'permission_missing', details: { permission } },
  })
  expect(
    await call('PATCH /admin/orders/{id}/status', { token: looks, params: order, body: { status: 'confirmed' } }),
  ).toMatchObject(missing('orders.write'))
  await give('packer')
  await untilRevoked(looks)
  expect(await call('GET /admin/orders', { token: looks })).toMatchObject({
    status: 401,
    body: { code: 'session_ended' },
  })

  const packs = await login(ravi)
  const cancel = { token: packs, params: order, body: { status: 'cancelled' } }
  expect(await call('PATCH /admin/orders/{id}/status', cancel)).toMatchObject(missing('orders.refund'))
  expect(await call('DELETE /admin/orders/{id}', { token: packs, params: order })).toMatchObject(
    missing('orders.refund'),
  )
  expect(await call('GET /admin/users', { token: packs })).toMatchObject(missing('customers.read'))
  const self = { token: packs, params: params(), body: { staff_role: 'owner', current_password: ravi.password } }
  expect(await call('PATCH /admin/staff/{id}/role', self)).toMatchObject(missing('staff.manage'))

  await ok('PATCH /admin/users/{id}/role', { token: owner, params: params(), body: { role: 'user', current_password } })
  await untilRevoked(packs)
  expect((await call('GET /admin/orders', { token: packs })).status).toBe(401)
  expect((await call('POST /auth/renew', { token: packs })).status).toBe(401)
  expect((await call('GET /admin/orders', { token: await login(ravi) })).body).toMatchObject({ code: 'forbidden' })
})

test('a session that is ended from another device is over within 5 s', async () => {
  const [one, two] = [await login(ravi), await login(ravi)]
  const { sessions } = (await ok('GET /auth/sessions', { token: one })).body
  const other = sessions.find(({ current }: { current: boolean }) => !current)
  await ok('DELETE /auth/sessions/{id}', { token: one, params: { id: other.id } })
  await untilRevoked(two)
  expect((await call('GET /auth/profile', { token: one })).status).toBe(200)
})

test('who looked at an order’s contact and what was changed is there to read, for owner and manager', async () => {
  const { data } = (await ok('GET /admin/orders', { token: owner, query: '?limit=1' })).body
  const orderId = data[0]?.order_id ?? data[0]?.id
  await ok('GET /orders/{orderId}', { token: owner, params: { orderId } })
  const looks = (await ok('GET /admin/system/orders/audit', { token: owner, query: `?kind=look&subject=${orderId}` }))
    .body
  expect(looks.data[0]).toMatchObject({ kind: 'look', what: 'GET /orders/{orderId}', subject: orderId })
  const changes = (
    await ok('GET /admin/system/identity/audit', { token: owner, query: `?kind=change&subject=${ravi.id}` })
  ).body
  expect(changes.data.map(({ what }: { what: string }) => what)).toContain('StaffRoleChanged')
})
