import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { price } from '@suvarna/contracts/orders/price/price.ts'
import { type Answer, ok } from './client.ts'
import { ofDemo } from './of-demo.ts'
import { newAddress } from './people.ts'

/** Products of the demo that are in stock: one without sizes, and a ring with a size that is available. */
export async function stockedProducts(): Promise<{ plain: Product; ring: Product; size: number }> {
  const products: Product[] = ofDemo((await ok('GET /products', { query: '?in_stock=1&sort=price_low' })).body.products)
  const plain = products.find(({ ring_sizes, stock }) => ring_sizes.length === 0 && stock >= 5)
  const ring = products.find(({ ring_sizes }) => ring_sizes.some(({ stock }) => stock >= 5))
  const size = ring?.ring_sizes.find(({ stock }) => stock >= 5)?.size
  if (!plain || !ring || size === undefined) throw new Error('the demo has too little in stock')
  return { plain, ring, size }
}

export type Line = { product: Product; quantity: number; size?: number | null }

/** The body of POST /orders/place as the storefront sends it. */
export function orderOf(lines: readonly Line[], more: Record<string, unknown> = {}) {
  const prices = lines.map(({ product, quantity }) => ({ quantity, price: Math.round(product.price * 100) }))
  return {
    name: 'Priya Sharma',
    email: newAddress('priya'),
    phone: '9876543210',
    address: '14 Temple Road, Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    country: 'India',
    payment_method: 'cod',
    amount: price(prices).total / 100,
    order_items: lines.map(({ product, quantity, size = null }) => ({
      product_id: product.id,
      quantity,
      price: product.price,
      product_name: product.name,
      size,
    })),
    isBuyNow: false,
    ...more,
  }
}

/** A guest's COD order; `cookie` belongs to the browser that placed it. */
export async function placed(
  body: ReturnType<typeof orderOf>,
  token?: string,
): Promise<{ id: string; email: string; cookie: string; response: Answer }> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const response = await ok('POST /orders/place', { body, headers, token })
  return { id: response.body.order_id, email: body.email, cookie: response.cookie, response }
}
