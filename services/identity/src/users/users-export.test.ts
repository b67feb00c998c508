import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
const password = 'ruby ladder 7 clouds'
beforeAll(async () => {
  shop = await testIdentity()
  await shop.account('asha@suvarna.test', password, 'admin', 'Asha')
  await shop.account('priya@example.in', password)
})
afterAll(() => shop.close())

test('[U1] users are exported with the list’s filters', async () => {
  const asha = callerOf((await shop.post('/auth/login', { email: 'asha@suvarna.test', password })).body.token)
  const file = async (query: string): Promise<string[]> =>
    (await shop.call('GET', `/admin/users/export${query}`, { as: asha })).body.split('\r\n').slice(0, -1)
  expect((await file('?sort=name')).map((line) => line.split(',').slice(0, 4).join(','))).toEqual([
    '\uFEFFName,Email,Role,Status',
    'Asha,asha@suvarna.test,Admin,active',
    'Priya,priya@example.in,Customer,active',
  ])
  expect(await file('?role=user')).toHaveLength(2)
  expect(await file('?q=asha')).toHaveLength(2)
})
