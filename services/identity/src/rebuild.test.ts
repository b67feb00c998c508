import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsProjection } from './account/accounts.projection.ts'
import { callerOf, testIdentity } from './identity.testing.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
const password = 'ruby ladder 7 clouds'

beforeAll(async () => {
  shop = await testIdentity()
})
afterAll(() => shop.close())

test('accounts rebuilt from sealed events are the same, without erased people', async () => {
  const asha = await shop.account('asha@suvarna.test', password, 'admin', 'Asha')
  await shop.account('priya@example.in', password)
  const gone = await shop.account('gone@example.in', password)
  const as = callerOf((await shop.post('/auth/login', { email: 'priya@example.in', password })).body.token)
  await shop.call('PUT', '/auth/profile', { as, payload: { firstName: 'Meera', email: 'meera@example.in' } })
  await shop.call('PUT', '/auth/language', { as, payload: { language: 'hi' } })
  const admin = { kind: 'admin', accountId: asha, email: 'asha@suvarna.test', name: 'Asha' } as const
  await shop.call('DELETE', `/admin/users/${gone}`, { as: admin })
  await shop.identity.vault.drop(`account-${gone}`)

  const { database } = shop
  while ((await moveToLog(database)) > 0);
  const rows = async () => (await database.pool.query('select * from accounts order by id')).rows
  const before = await rows()
  expect(before.map(({ first_name }) => first_name).sort()).toEqual(['Asha', 'Meera'])
  expect(before.map(({ language }) => language).sort()).toEqual(['hi', null])
  const target = { ...accountsProjection(shop.identity.vault), kind: 'inline', sources: ['identity'] } as const
  await rebuild(database, target, async (source) => databaseReader(database.db as never, source))
  expect(await rows()).toEqual(before)
})
