import { randomUUID } from 'node:crypto'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testIdentity } from '../identity.testing.ts'
import { consentsOf } from './consents-of.ts'
import { orderedConsents } from './ordered-consents.consumer.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
beforeAll(async () => {
  shop = await testIdentity()
})
afterAll(() => shop.close())

test('asking to be told of a piece is a yes to that mail, once', async () => {
  const customer = shop.identity.customerOf('waits@example.in')
  const heard = {
    type: 'StockAlertRequested',
    data: { customer },
    id: randomUUID(),
    stream: 'stock-alert-1',
    version: 1,
    at: '',
    meta: testMeta(),
    service: 'orders',
    position: 1n,
  } as const
  for (const _ of ['one piece', 'another'])
    await shop.database.transaction((tx) => orderedConsents(shop.identity).apply(tx, [heard as never]))
  const lines = await consentsOf(shop.database.db, customer)
  expect(lines.filter(({ given, basis }) => given && basis === 'consent')).toMatchObject([
    { purpose: 'back-in-stock', version: 1, source: 'product' },
  ])
  const { rows } = await shop.database.pool.query('select type from events where stream = $1', [`consents-${customer}`])
  expect(rows).toEqual([{ type: 'ConsentGiven' }])
})
