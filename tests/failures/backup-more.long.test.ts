import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erasuresOf } from '@suvarna/apps/restore/erasures.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { backUp } from '@suvarna/tools/backup/back-up.ts'
import { restore } from '@suvarna/tools/backup/restore.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../security/places.ts'
import { bearer, buy, deleteAccount, person, register, request } from '../security/shopper.ts'
import { burnDown, endShop, type Shop, startShop } from '../shop.ts'

import { ordersKnown, plentiful, sell, slots } from './selling-shop.ts'

let shop: Shop
let place: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'suvarna-backup-'))
  shop = await startShop()
})
afterAll(async () => {
  if (shop) await endShop(shop)
  await rm(place, { recursive: true, force: true })
})

test('platform 1 R-55: two backups at once are both whole, and both restore', async () => {
  const both = ['at-once-1', 'at-once-2'].map((name) => join(place, name))
  const endSelling = sell(shop, await plentiful(shop))
  await Promise.all(both.map((backup) => backUp(shop.folder, backup))).finally(endSelling)
  for (const [n, backup] of both.entries()) {
    const { positions } = await restore(backup, join(place, `restored-${n}`))
    expect(Number(positions.orders)).toBeGreaterThan(0)
  }
  expect(await slots(shop)).toEqual([])
})

test('platform 3 R-28: an account erased after a backup is erased again when the backup is restored', async () => {
  const token = await register(shop)
  const ids = await buy(shop, token)
  const backup = join(place, 'before-erasure')
  await backUp(shop.folder, backup)
  const { token: admin } = (await request(shop, 'POST /auth/login', shop.admin)).body
  for (const id of ids) await request(shop, `DELETE /admin/orders/${id}`, undefined, bearer(admin))
  await deleteAccount(shop, token)
  const listed = async () =>
    (await readFile(erasuresOf(shop.folder), 'utf8').catch(() => '')).split('\n').filter(Boolean).length
  await eventually(listed, (count) => count === ids.length + 1, { what: 'the list of erasures' })

  await burnDown(shop)
  const folder = join(place, 'forgetful')
  const list = erasuresOf(shop.folder)
  const { erased } = await restore(backup, folder, list)
  expect(erased).toBe(ids.length + 1)
  // A later restore of the same backup into the new folder also applies them.
  expect(await readFile(erasuresOf(folder), 'utf8')).toBe(await readFile(list, 'utf8'))
  await rm(list)
  shop = await startShop({ folder })
  const everything = JSON.stringify([await everyRow('orders'), await everyRow('identity')])
  for (const text of [person.name, person.email, person.phone, person.address]) expect(everything).not.toContain(text)
  const login = { email: person.email, password: 'Quiet-Peacock-42' }
  expect(await request(shop, 'POST /auth/login', login)).toMatchObject({ status: 401 })
  expect(await ordersKnown(shop)).toEqual(expect.arrayContaining(ids))
})

async function everyRow(database: 'orders' | 'identity'): Promise<object[]> {
  const client = await openDatabase(shop.folder, database)
  const table = { orders: 'order_list', identity: 'accounts' }[database]
  const { rows } = await client.query(`select to_jsonb(t) as row from ${table} t`)
  await client.end()
  return rows
}
