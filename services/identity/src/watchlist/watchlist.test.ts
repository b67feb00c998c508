import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'
import { watchedPiecesProjection } from './watched-pieces.projection.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
const password = 'ruby ladder 7 clouds'
const path = '/auth/watchlist'

beforeAll(async () => {
  shop = await testIdentity()
})
afterAll(() => shop.close())

async function loggedIn(email: string) {
  await shop.account(email, password)
  const as = callerOf((await shop.post('/auth/login', { email, password })).body.token)
  return {
    as,
    list: async () => (await shop.call('GET', path, { as })).body.product_ids,
    change: (payload: object) => shop.call('PATCH', path, { as, payload }),
  }
}

test('two devices of one person see the union, the piece kept last first; another person sees none of it', async () => {
  const [phone, laptop] = [await loggedIn('one@example.in'), await loggedIn('one@example.in')]
  await phone.change({ add: ['studs', 'ring'] })
  expect((await laptop.change({ add: ['haar', 'ring'] })).body.product_ids).toEqual(['haar', 'studs', 'ring'])
  await phone.change({ add: ['chain'], remove: ['studs', 'unknown'] })
  expect(await laptop.list()).toEqual(['chain', 'haar', 'ring'])
  expect(await (await loggedIn('other@example.in')).list()).toEqual([])
})

test('two changes at the same time are both kept', async () => {
  const priya = await loggedIn('two@example.in')
  const answers = await Promise.all(['a', 'b', 'c'].map((id) => priya.change({ add: [id] })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await priya.list()).sort()).toEqual(['a', 'b', 'c'])
})

test('a full list refuses one more, and nothing of that call is written', async () => {
  const priya = await loggedIn('three@example.in')
  const pieces = Array.from({ length: 200 }, (_, index) => `p${index}`)
  expect((await priya.change({ add: pieces })).body.product_ids).toEqual(pieces)
  const { status, body } = await priya.change({ add: ['x', 'y'], remove: ['p0'] })
  expect([status, body.code]).toEqual([409, 'watchlist_full'])
  expect(await priya.list()).toEqual(pieces)
})

test.each([
  [{ add: ['p1', 'p1'] }, 'add'],
  [{ add: [''] }, 'add'],
  [{ remove: ["'; drop table"] }, 'remove'],
  [{ add: Array.from({ length: 201 }, (_, index) => `p${index}`) }, 'add'],
  [{ items: [] }, 'items'],
])('[S-27] %o is refused by name', async (payload, field) => {
  const priya = await loggedIn('four@example.in')
  const { status, body } = await priya.change(payload)
  expect(status).toBe(400)
  expect(String(body.field)).toMatch(new RegExp(`^${field}`))
  expect(await priya.list()).toEqual([])
})

test('it goes with the account; a guest has none; a rebuild comes to the same', async () => {
  const [gone, stays] = [await loggedIn('gone@example.in'), await loggedIn('stays@example.in')]
  for (const { change } of [gone, stays]) await change({ add: ['studs'] })
  await shop.call('DELETE', '/auth/account', { as: gone.as, payload: { password } })
  const rows = async () =>
    (await shop.database.pool.query('select * from watched_pieces order by account_id, product_id')).rows
  const before = await rows()
  expect(before.some(({ account_id }) => account_id === gone.as.accountId)).toBe(false)
  expect((await gone.change({ add: ['ring'] })).status).toBe(401)
  expect((await shop.call('GET', path)).status).toBe(401)
  while ((await moveToLog(shop.database)) > 0);
  const target = { ...watchedPiecesProjection, kind: 'inline', sources: ['identity'] } as const
  await rebuild(shop.database, target, async (source) => databaseReader(shop.database.db as never, source))
  expect(await rows()).toEqual(before)
})
