import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp } from '@suvarna/deploy/backup/back-up.ts'
import { rehearse } from '@suvarna/deploy/backup/rehearse.ts'
import { restore } from '@suvarna/deploy/backup/restore.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endShop, type Shop, startShop } from '../shop.ts'

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

const json = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

const contact = {
  name: 'Priya Sharma',
  email: 'priya@example.com',
  phone: '9876543210',
  address: '14 Temple Road, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
}

type Product = { id: string; price: number; stock: number; ring_sizes: unknown[] }

async function plentiful(): Promise<Product> {
  const { products } = await (await fetch(`${shop.store}/api/products`)).json()
  const most = (products as Product[]).filter((each) => each.ring_sizes.length === 0).sort((a, b) => b.stock - a.stock)
  if (!most[0]) throw new Error('the demo sells nothing but rings')
  return most[0]
}

/** Answers the order's id, or nothing when it was not confirmed. */
async function order({ id, price }: Product): Promise<string | undefined> {
  const items = [{ product_id: id, price, quantity: 1 }]
  const body = { ...contact, payment_method: 'cod', amount: price, order_items: items }
  const answer = await fetch(`${shop.store}/api/orders/place`, json(body, { 'idempotency-key': randomUUID() }))
  return answer.status === 200 ? (await answer.json()).order_id : undefined
}

async function ordersKnown(): Promise<string[]> {
  const { token } = await (await fetch(`${shop.store}/api/auth/login`, json(shop.admin))).json()
  const list = await fetch(`${shop.store}/api/admin/orders`, { headers: { authorization: `Bearer ${token}` } })
  return (await list.json()).data.map(({ order_id }: { order_id: string }) => order_id)
}

test('[R-55] a backup of a selling shop opens elsewhere with every order confirmed before it, and its projections follow from its logs', {
  timeout: 300_000,
}, async () => {
  const product = await plentiful()
  const before = (await Promise.all([1, 2, 3].map(() => order(product)))).filter((id) => id !== undefined)
  expect(before).toHaveLength(3)
  const selling = new AbortController()
  const shoppers = (async () => {
    while (!selling.signal.aborted) await order(product)
  })()
  const backup = join(place, 'backup')
  const { positions, files } = await backUp(shop.folder, backup).finally(() => selling.abort())
  await shoppers
  expect(Number(positions.orders)).toBeGreaterThanOrEqual(3)
  expect(Object.keys(files)).toContain('secrets.json')

  const { proofs } = await rehearse(backup, () => {})
  expect(proofs.filter(({ equal }) => !equal)).toEqual([])
  expect(proofs.find(({ table }) => table === 'order_list')?.rows).toBeGreaterThanOrEqual(3)

  // The machine burns down; what is left is the backup.
  await shop.kill()
  await rm(join(shop.folder, 'postgres', 'data', 'base'), { recursive: true })
  const folder = join(place, 'shop')
  await restore(backup, folder)
  await expect(restore(backup, folder)).rejects.toThrow('is not empty')
  shop = await startShop({ folder })
  expect(await ordersKnown()).toEqual(expect.arrayContaining(before))
  expect(await order(await plentiful())).toMatch(/^ORD-/)
})

test('a backup is never written over, one of no shop is refused, and a damaged one is named before anything is restored', {
  timeout: 120_000,
}, async () => {
  const backup = join(place, 'second')
  await backUp(shop.folder, backup)
  await expect(backUp(shop.folder, backup)).rejects.toThrow('never writes over')
  await expect(backUp(place, join(place, 'third'))).rejects.toThrow('There is no shop')
  await appendFile(join(backup, 'secrets.json'), ' ')
  await expect(restore(backup, join(place, 'other'))).rejects.toThrow('secrets.json has changed')
  expect(await readdir(place)).not.toContain('other')
})
