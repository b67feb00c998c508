import { beforeAll, describe, expect, test } from 'vitest'
import { orderOf, placed, stockedProducts } from './carts.ts'
import { adminToken, call, login, ok, problem, shop, written } from './client.ts'
import { newCustomer, type Person, untilRevoked } from './people.ts'

let token = ''
let zoya: Person
beforeAll(async () => {
  token = await adminToken()
  zoya = await newCustomer('Zoya')
})

const users = async (query = '') => (await ok('GET /admin/users', { token, query })).body.users
const setRole = (id: string, role: unknown) =>
  call('PATCH /admin/users/{id}/role', { token, params: { id }, body: { role, current_password: shop.admin.password } })
const remove = (id: string) => call('DELETE /admin/users/{id}', { token, params: { id } })

describe('GET /admin/users', () => {
  test('[Y10] every field of a user, newest first, and no secret', async () => {
    const { body } = await ok('GET /admin/users', { token })
    expect(body.success).toBe(true)
    expect(body.users[0]).toEqual({
      id: zoya.id,
      firstName: 'Zoya',
      email: zoya.email,
      phone: null,
      role: 'user',
      isVerified: true,
      profileImage: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      version: expect.any(Number),
    })
    expect(JSON.stringify(body)).not.toMatch(/hash|password|scrypt|argon/i)
  })

  test('[Y10] by search text, role, page and sort order; an unknown parameter is refused by name', async () => {
    expect(await users(`?q=${encodeURIComponent(zoya.email.toUpperCase())}`)).toHaveLength(1)
    expect(await users('?q=%25')).toEqual([])
    const admins = await users('?role=admin')
    expect(admins.map(({ email }: Person) => email)).toContain(shop.admin.email)
    expect(admins.every(({ role }: { role: string }) => role === 'admin')).toBe(true)
    const all = await users()
    const { body } = await ok('GET /admin/users', { token, query: '?page=2&limit=1' })
    expect(body).toMatchObject({ total: all.length, page: 2, limit: 1, users: [{ id: all[1].id }] })
    const named = (await users('?sort=name')).map(({ firstName }: Person) => firstName.toLowerCase())
    expect(named).toEqual(named.toSorted())
    for (const query of ['page=0', 'limit=501', 'role=root', 'sort=magic', 'surprise=1']) {
      const response = await call('GET /admin/users', { token, query: `?${query}` })
      expect([response.status, response.body]).toEqual([
        400,
        problem('invalid_input', { field: query.split('=')[0] ?? '' }),
      ])
    }
  })
})

describe('PATCH /admin/users/{id}/role', () => {
  test('[Y10] makes an admin and a customer again; each change ends the sessions within 5 s', async () => {
    const made = await setRole(zoya.id, 'admin')
    expect([made.status, made.body]).toEqual([
      200,
      {
        success: true,
        message: 'User role updated to admin',
        user: expect.objectContaining({ id: zoya.id, role: 'admin' }),
      },
    ])
    await untilRevoked(zoya.token)
    const asAdmin = await login(zoya)
    expect((await call('GET /admin/users', { token: asAdmin })).status).toBe(200)
    // `customer` is the storefront's word for a user.
    expect((await setRole(zoya.id, 'customer')).body).toMatchObject({ message: 'User role updated to user' })
    await untilRevoked(asAdmin)
    zoya.token = await login(zoya)
    expect((await call('GET /admin/users', { token: zoya.token })).body).toEqual(problem('forbidden'))
  })

  test('[Y10] an unknown role, an unknown user, oneself: refused, nothing written', async () => {
    const before = await written()
    for (const role of ['root', '', null, 1, ['admin']])
      expect(await setRole(zoya.id, role)).toMatchObject({
        status: 400,
        body: problem('invalid_input', { field: 'role' }),
      })
    expect(await setRole('nobody', 'admin')).toMatchObject({ status: 404, body: problem('user_not_found') })
    const [own] = await users(`?q=${encodeURIComponent(shop.admin.email)}`)
    expect(await setRole(own.id, 'user')).toMatchObject({ status: 409, body: problem('own_account') })
    expect(await written()).toEqual(before)
  })
})

describe('DELETE /admin/users/{id}', () => {
  test('[Y10] waits for open orders; then the account is gone, its sessions too, and its orders show no name', async () => {
    const { plain } = await stockedProducts()
    const order = await placed(orderOf([{ product: plain, quantity: 1 }], { email: zoya.email }), zoya.token)
    await written()
    expect(await remove(zoya.id)).toMatchObject({ status: 409, body: problem('open_orders') })
    await ok('PATCH /admin/orders/{id}/status', { token, params: { id: order.id }, body: { status: 'delivered' } })
    await written()
    expect(await remove(zoya.id)).toMatchObject({
      status: 200,
      body: { success: true, message: 'User deleted successfully' },
    })
    await untilRevoked(zoya.token)
    expect((await call('POST /auth/login', { body: { email: zoya.email, password: zoya.password } })).status).toBe(401)
    expect(await users(`?q=${encodeURIComponent(zoya.email)}`)).toEqual([])
    const kept = async () => (await ok('GET /admin/orders', { token, query: `?q=${order.id}` })).body.data[0]
    await expect.poll(async () => (await kept()).name).toBe('')
    expect(await kept()).toMatchObject({ email: '', phone: '', address: '', amount: plain.price })
  })

  test('[Y10] an unknown user, and oneself', async () => {
    expect(await remove('nobody')).toMatchObject({ status: 404, body: problem('user_not_found') })
    const [own] = await users(`?q=${encodeURIComponent(shop.admin.email)}`)
    expect(await remove(own.id)).toMatchObject({ status: 409, body: problem('own_account') })
  })
})
