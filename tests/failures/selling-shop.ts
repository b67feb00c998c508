// Shared by the backup tests: a shop that sells while it is copied.
import { randomUUID } from 'node:crypto'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { openDatabase } from '../security/places.ts'
import type { Shop } from '../shop.ts'

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

export async function plentiful(shop: Shop): Promise<Product> {
  const { products } = await (await fetch(`${shop.store}/api/products`)).json()
  const most = (products as Product[]).filter((each) => each.ring_sizes.length === 0).sort((a, b) => b.stock - a.stock)
  if (!most[0]) throw new Error('the demo sells nothing but rings')
  return most[0]
}

/** Returns the order's id, or null when it was not confirmed. */
export async function order(shop: Shop, { id, price }: Product): Promise<string | undefined> {
  const items = [{ product_id: id, price, quantity: 1 }]
  const body = { ...contact, payment_method: 'cod', amount: price, order_items: items }
  const response = await fetch(`${shop.store}/api/orders/place`, json(body, { 'idempotency-key': randomUUID() }))
  return response.status === 200 ? (await response.json()).order_id : undefined
}

/** Places some orders a second until the returned function is called. */
export function sell(shop: Shop, product: Product): () => Promise<void> {
  const selling = new AbortController()
  const shoppers = (async () => {
    for (; !selling.signal.aborted; await pause(100, selling.signal)) await order(shop, product)
  })()
  return () => {
    selling.abort()
    return shoppers
  }
}

export async function ordersKnown(shop: Shop): Promise<string[]> {
  const { token } = await (await fetch(`${shop.store}/api/auth/login`, json(shop.admin))).json()
  const list = await fetch(`${shop.store}/api/admin/orders`, { headers: { authorization: `Bearer ${token}` } })
  return (await list.json()).data.map(({ order_id }: { order_id: string }) => order_id)
}

export const slots = async (shop: Shop) => {
  const client = await openDatabase(shop.folder, 'postgres')
  const { rows } = await client.query<{ slot_name: string }>('select slot_name from pg_replication_slots')
  await client.end()
  return rows.map(({ slot_name }) => slot_name)
}
