import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erasuresOf } from '@suvarna/apps/restore/erasures.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { backUp } from '@suvarna/tools/backup/back-up.ts'
import { rehearse } from '@suvarna/tools/backup/rehearse.ts'
import { restore } from '@suvarna/tools/backup/restore.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../security/places.ts'
import { bearer, buy, deleteAccount, person, register, request } from '../security/shopper.ts'
import { burnDown, endShop, type Shop, startShop } from '../shop.ts'

let shop: Shop
let place: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'suvarna-backup-'))
  shop = await startShop({ model: 'short' })
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

/** Returns the order's id, or null when it was not confirmed. */
async function order({ id, price }: Product): Promise<string | undefined> {
  const items = [{ product_id: id, price, quantity: 1 }]
  const body = { ...contact, payment_method: 'cod', amount: price, order_items: items }
  const response = await fetch(`${shop.store}/api/orders/place`, json(body, { 'idempotency-key': randomUUID() }))
  return response.status === 200 ? (await response.json()).order_id : undefined
}

/** Some orders a second, until the returned function ends it. */
function sell(product: Product): () => Promise<void> {
  const selling = new AbortController()
  const shoppers = (async () => {
    for (; !selling.signal.aborted; await pause(100, selling.signal)) await order(product)
  })()
  return () => {
    selling.abort()
    return shoppers
  }
}

async function ordersKnown(): Promise<string[]> {
  const { token } = await (await fetch(`${shop.store}/api/auth/login`, json(shop.admin))).json()
  const list = await fetch(`${shop.store}/api/admin/orders`, { headers: { authorization: `Bearer ${token}` } })
  return (await list.json()).data.map(({ order_id }: { order_id: string }) => order_id)
}

test('[R-55] a backup of a selling shop opens elsewhere with every order confirmed before it, and its projections follow from its logs', async () => {
  const product = await plentiful()
  const before = (await Promise.all([1, 2, 3].map(() => order(product)))).filter((id) => id !== undefined)
  expect(before).toHaveLength(3)
  const endSelling = sell(product)
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
  expect(await ordersKnown()).toEqual(expect.arrayContaining(before))
  expect(await order(await plentiful())).toMatch(/^ORD-/)
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

const slots = async () => {
  const client = await openDatabase(shop.folder, 'postgres')
  const { rows } = await client.query<{ slot_name: string }>('select slot_name from pg_replication_slots')
  await client.end()
  return rows.map(({ slot_name }) => slot_name)
}

test('platform 1 R-55: two backups at once are both whole, and both restore', async () => {
  const both = ['at-once-1', 'at-once-2'].map((name) => join(place, name))
  const endSelling = sell(await plentiful())
  await Promise.all(both.map((backup) => backUp(shop.folder, backup))).finally(endSelling)
  for (const [n, backup] of both.entries()) {
    const { positions } = await restore(backup, join(place, `restored-${n}`))
    expect(Number(positions.orders)).toBeGreaterThan(0)
  }
  expect(await slots()).toEqual([])
})

test('platform 2: a killed backup leaves nothing that retains WAL, and no folder that looks like a backup', async () => {
  const killed = join(place, 'killed')
  const child = fork(join(import.meta.dirname, 'child', 'backup.ts'), [shop.folder, killed])
  await eventually(slots, (names) => names.length > 0, { what: 'the slot of a backup' })
  child.kill('SIGKILL')
  await once(child, 'exit')
  await eventually(slots, (names) => names.length === 0, { what: 'the end of the slot' })
  await expect(restore(killed, join(place, 'half'))).rejects.toThrow('is no backup')
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
  // A later restore of the same backup into the new folder applies them too.
  expect(await readFile(erasuresOf(folder), 'utf8')).toBe(await readFile(list, 'utf8'))
  await rm(list)
  shop = await startShop({ folder })
  const everything = JSON.stringify([await everyRow('orders'), await everyRow('identity')])
  for (const text of [person.name, person.email, person.phone, person.address]) expect(everything).not.toContain(text)
  const login = { email: person.email, password: 'Quiet-Peacock-42' }
  expect(await request(shop, 'POST /auth/login', login)).toMatchObject({ status: 401 })
  expect(await ordersKnown()).toEqual(expect.arrayContaining(ids))
})

async function everyRow(database: 'orders' | 'identity'): Promise<object[]> {
  const client = await openDatabase(shop.folder, database)
  const table = { orders: 'order_list', identity: 'accounts' }[database]
  const { rows } = await client.query(`select to_jsonb(t) as row from ${table} t`)
  await client.end()
  return rows
}
