import { fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { backUp } from '@suvarna/tools/backup/back-up.ts'
import { rehearse } from '@suvarna/tools/backup/rehearse.ts'
import { restore } from '@suvarna/tools/backup/restore.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { burnDown, endShop, type Shop, startShop } from '../shop.ts'
import { order, ordersKnown, plentiful, sell, slots } from './selling-shop.ts'

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

test('[R-55] a backup of a selling shop opens elsewhere with every order confirmed before it, and its projections follow from its logs', async () => {
  const product = await plentiful(shop)
  const before = (await Promise.all([1, 2, 3].map(() => order(shop, product)))).filter((id) => id !== undefined)
  expect(before).toHaveLength(3)
  const endSelling = sell(shop, product)
  const backup = join(place, 'backup')
  const { positions, files } = await backUp(shop.folder, backup).finally(endSelling)
  expect(Number(positions.orders)).toBeGreaterThanOrEqual(3)
  expect(Object.keys(files)).toContain('secrets.json')

  const { proofs } = await rehearse(backup, () => {})
  expect(proofs.filter(({ equal }) => !equal)).toEqual([])
  expect(proofs.find(({ table }) => table === 'order_list')?.rows).toBeGreaterThanOrEqual(3)

  // The machine is lost; only the backup is left.
  await burnDown(shop)
  const folder = join(place, 'shop')
  await restore(backup, folder)
  await expect(restore(backup, folder)).rejects.toThrow('is not empty')
  shop = await startShop({ folder })
  expect(await ordersKnown(shop)).toEqual(expect.arrayContaining(before))
  expect(await order(shop, await plentiful(shop))).toMatch(/^ORD-/)
})

test('a backup is never overwritten, a backup without a shop is refused, and a damaged one is named before anything is restored', async () => {
  const backup = join(place, 'second')
  await backUp(shop.folder, backup)
  await expect(backUp(shop.folder, backup)).rejects.toThrow('never writes over')
  await expect(backUp(place, join(place, 'third'))).rejects.toThrow('There is no shop')
  await appendFile(join(backup, 'secrets.json'), ' ')
  await expect(restore(backup, join(place, 'other'))).rejects.toThrow('secrets.json has changed')
  expect(await readdir(place)).not.toContain('other')
})

test('platform 2: a killed backup leaves nothing that retains WAL, and no folder that looks like a backup', async () => {
  const killed = join(place, 'killed')
  const child = fork(join(import.meta.dirname, 'child', 'backup.ts'), [shop.folder, killed])
  await eventually(
    () => slots(shop),
    (names) => names.length > 0,
    { what: 'the slot of a backup' },
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  await eventually(
    () => slots(shop),
    (names) => names.length === 0,
    { what: 'the end of the slot' },
  )
  await expect(restore(killed, join(place, 'half'))).rejects.toThrow('is no backup')
})
