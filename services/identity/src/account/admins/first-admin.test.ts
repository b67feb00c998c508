import { afterEach, beforeEach, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../../identity.testing.ts'

const owner = 'owner@shop.in'
const password = 'ruby ladder 7 clouds'
let shop: Awaited<ReturnType<typeof testIdentity>>

beforeEach(async () => {
  shop = await testIdentity({ firstAdminEmail: ' Owner@Shop.in ', limits: { secondsBetweenCodes: 0 } })
})
afterEach(() => shop.close())

const register = (email: string, typed = password) =>
  shop.post('/auth/register', { firstName: 'Asha', email, password: typed })
const login = (email: string) => shop.post('/auth/login', { email, password })
const roleOf = async (email: string) => (await login(email)).body.user?.role
async function join(email: string) {
  await register(email)
  await shop.post('/auth/verify-otp', { email, otp: await shop.codeFor(email) })
}

test('[S-26] the owner of the configured address becomes the first admin at login', async () => {
  await join('priya@example.in')
  expect(await roleOf('priya@example.in')).toBe('user')
  await join(owner)
  const { body } = await login(owner)
  expect(body.user.role).toBe('admin')
  const as = callerOf(body.token)
  expect(as.kind).toBe('admin')
  expect((await shop.call('GET', '/admin/users', { as })).body.total).toBe(2)
  expect((await shop.eventsOf(as.accountId)).filter((type) => type === 'AccountRoleChanged')).toHaveLength(1)
  expect(await roleOf(owner)).toBe('admin')
  expect((await shop.eventsOf(as.accountId)).filter((type) => type === 'AccountRoleChanged')).toHaveLength(1)
})

test('entering the address without its code grants nothing', async () => {
  await register(owner)
  expect((await login(owner)).status).toBe(403)
})

test('an account that changed to the address without proving it keeps its role', async () => {
  await join('thief@example.in')
  const as = callerOf((await login('thief@example.in')).body.token)
  const change = { firstName: 'Asha', email: owner, current_password: password }
  expect((await shop.call('PUT', '/auth/profile', { as, payload: change })).body).toMatchObject({
    email: owner,
    isVerified: false,
  })
  expect(await roleOf(owner)).toBe('user')
  await shop.post('/auth/verify-otp', { email: owner, otp: await shop.codeFor(owner) })
  expect(await roleOf(owner)).toBe('admin')
})

test('once there is an admin the address has no effect', async () => {
  await shop.account('asha@shop.in', password, 'admin')
  await join(owner)
  expect(await roleOf(owner)).toBe('user')
})

test('of two concurrent logins one grants the role, and both sessions have it', async () => {
  await join(owner)
  const answers = await Promise.all([login(owner), login(owner)])
  const [one, two] = answers.map(({ body }) => callerOf(body.token))
  expect([one?.kind, two?.kind]).toEqual(['admin', 'admin'])
  expect((await shop.eventsOf(one?.accountId ?? '')).filter((type) => type === 'AccountRoleChanged')).toHaveLength(1)
})

test('the password must meet the admins’ rule from the start', async () => {
  const { status, body } = await register(owner, 'nine days')
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'password_too_short', field: 'password' })
  expect((await register('priya@example.in', 'nine days')).status).toBe(200)
})
