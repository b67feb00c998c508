import { eventually } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
let asha: ReturnType<typeof callerOf>
let clock = () => new Date()
const password = 'ruby ladder 7 clouds'

beforeAll(async () => {
  shop = await testIdentity({ now: () => clock() })
  await shop.account('asha@suvarna.test', password, 'admin', 'Asha')
  asha = callerOf((await shop.post('/auth/login', { email: 'asha@suvarna.test', password })).body.token)
})
afterAll(() => shop.close())

const later = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  clock = () => new Date(Date.now() + minutes * 60_000)
  return work().finally(() => {
    clock = () => new Date()
  })
}
const setRole = (id: string, role: string, more: object = {}, ip = '203.0.113.1') =>
  shop.call('PATCH', `/admin/users/${id}/role`, { as: asha, ip, payload: { role, ...more } })
const roleOf = async (email: string) =>
  (await shop.call('GET', `/admin/users?q=${email}`, { as: asha })).body.users[0].role

test('admin 3: an admin’s token alone, minutes after its login, neither grants nor revokes the role', async () => {
  const id = await shop.account('priya@example.in', password)
  const other = await shop.account('ravi@suvarna.test', password, 'admin')
  const needed = { status: 403, body: { code: 'current_password_required', field: 'current_password' } }
  expect(await later(6, () => setRole(id, 'admin'))).toMatchObject(needed)
  expect(await later(6, () => setRole(other, 'user'))).toMatchObject(needed)
  const gone = await later(6, () => shop.call('DELETE', `/admin/users/${other}`, { as: asha }))
  expect(gone).toMatchObject({ status: 403, body: { code: 'current_password_required' } })
  expect([await roleOf('priya@example.in'), await roleOf('ravi@suvarna.test')]).toEqual(['user', 'admin'])
  expect((await later(6, () => setRole(id, 'admin', { current_password: '' }))).body.field).toBe('current_password')
  expect((await later(6, () => setRole(id, 'admin', { current_password: password }))).status).toBe(200)
  expect((await setRole(id, 'user')).status, 'right after the login').toBe(200)
  expect((await shop.call('DELETE', `/admin/users/${other}`, { as: asha })).status).toBe(200)
})

test('admin 3: the password is checked even right after the login, and guessed ten times at the most', async () => {
  const id = await shop.account('meera@example.in', password)
  const guess = (typed: string) => setRole(id, 'admin', { current_password: typed }, '198.51.100.30')
  expect(await guess('wrong')).toMatchObject({
    status: 401,
    body: { code: 'invalid_credentials', field: 'current_password' },
  })
  for (let round = 0; round < 9; round++) expect((await guess('wrong')).status).toBe(401)
  expect((await guess(password)).status).toBe(429)
  expect(await roleOf('meera@example.in')).toBe('user')
})

test('admin 3: the account concerned and the admin who did it get one mail each', async () => {
  const id = await shop.account('kavya@example.in', password, 'user', 'Kavya')
  await setRole(id, 'admin')
  await setRole(id, 'admin')
  await setRole(id, 'user')
  const about = ({ to, subject, text }: { to: string; subject: string; text: string }) =>
    to === 'kavya@example.in' ? subject : text.includes('kavya@example.in') ? `${to}: ${subject}` : ''
  const mails = await eventually(
    () => shop.mails.map(about).filter(Boolean),
    (mails) => mails.length >= 4,
  )
  expect(mails.sort()).toEqual([
    'You are an admin of Suvarna now',
    'You are no longer an admin of Suvarna',
    'asha@suvarna.test: You made somebody an admin of Suvarna',
    'asha@suvarna.test: You took the admin role from somebody',
  ])
})
