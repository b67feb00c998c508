import { randomInt, randomUUID } from 'node:crypto'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import type { BenchRequest } from '../measure/drive.ts'
import { type Admin, untilCaughtUp } from './admin.ts'

/** More than any run sells. */
export const plenty = 900_000

/** Products without sizes, so that an order need not give one. */
export async function piecesOf(admin: Admin): Promise<Product[]> {
  const { products } = await admin.get<AnswerOf<'GET /products'>>('/products')
  return products.filter(({ ring_sizes }) => ring_sizes.length === 0)
}

/** The products of `piecesOf`, with more stock than a run will ever sell. Resolves when orders has the stock. */
export async function stockUp(admin: Admin): Promise<Product[]> {
  const withoutSizes = await piecesOf(admin)
  for (const product of withoutSizes) await setStock(admin, product, plenty)
  await untilCaughtUp(admin)
  return withoutSizes
}

export async function setStock(admin: Admin, product: Product, stock: number): Promise<void> {
  const form = new FormData()
  const { name, description, category_id, sku, gender, price } = product
  for (const [field, value] of Object.entries({ name, description, category_id, sku, gender, price, stock }))
    form.set(field, String(value))
  await admin.send('PUT', `/products/${product.id}`, form)
}

/** A guest's order of one product, cash on delivery, by a new customer. `off`: rupees that an offer takes off. */
export function orderOf({ id, price }: Pick<Product, 'id' | 'price'>, off = 0): BenchRequest & { body: string } {
  const body = {
    name: 'Ananya Iyer',
    email: `${randomUUID()}@example.com`,
    phone: `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`,
    address: '22 Lake View Road, near the old post office',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600004',
    payment_method: 'cod',
    amount: price - off,
    order_items: [{ product_id: id, price, quantity: 1 }],
  }
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return { method: 'POST', path: '/api/orders/place', headers, body: JSON.stringify(body) }
}

export const anyOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

/** Places one order; throws for any other response. Resolves when the response is read. */
export async function place(store: string, product: Pick<Product, 'id' | 'price'>): Promise<void> {
  const { path, ...ask } = orderOf(product)
  const response = await fetch(`${store}${path}`, ask)
  if (!response.ok) throw new Error(`an order was refused: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}
