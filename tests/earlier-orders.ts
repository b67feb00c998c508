import { randomUUID } from 'node:crypto'
import type { RunFile } from '@suvarna/apps/folder/run-file.ts'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { OrderStatus } from '@suvarna/contracts/orders/values.ts'

export type Earlier = {
  name: string
  city: string
  state: string
  pincode: string
  category: string
  status: OrderStatus
}

/** Oldest first: the older an order, the later its status. */
const earlier: readonly Earlier[] = [
  {
    name: 'Ananya Iyer',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600004',
    category: 'ring',
    status: 'delivered',
  },
  {
    name: 'Rohan Mehta',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
    category: 'bracelet',
    status: 'shipped',
  },
  {
    name: 'Fatima Khan',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    pincode: '226001',
    category: 'earring',
    status: 'cancelled',
  },
  { name: 'Meera Nair', city: 'Kochi', state: 'Kerala', pincode: '682001', category: 'bangle', status: 'processing' },
  {
    name: 'Harpreet Kaur',
    city: 'Amritsar',
    state: 'Punjab',
    pincode: '143001',
    category: 'pendant',
    status: 'confirmed',
  },
]

/** Orders of other customers in different statuses, so that the back office has something to show. */
export async function placeEarlierOrders({ store, admin }: Pick<RunFile, 'store' | 'admin'>): Promise<void> {
  const { token } = await call<AnswerOf<'POST /auth/login'>>(`${store}/api/auth/login`, 'POST', admin)
  for (const each of earlier) {
    const orderId = await place(store, each)
    await call(`${store}/api/admin/orders/${orderId}/status`, 'PATCH', { status: each.status }, `Bearer ${token}`)
  }
}

/** Places a cash order, for an account if a bearer is given. */
export async function place(store: string, earlier: Omit<Earlier, 'status'>, bearer?: string): Promise<string> {
  const { name, city, state, pincode, category } = earlier
  const list = await call<AnswerOf<'GET /products'>>(`${store}/api/products?category=${category}&in_stock=1`)
  const product = list.products[0]
  if (!product) throw new Error(`nothing of ${category} is in stock`)
  const size = product.ring_sizes.find(({ stock }) => stock > 0)?.size
  const order_items = [{ product_id: product.id, quantity: 1, ...(size === undefined ? {} : { size }) }]
  const { data } = await call<AnswerOf<'POST /cart/validate'>>(`${store}/api/cart/validate`, 'POST', { order_items })
  const order = {
    ...{ name, city, state, pincode, order_items },
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    phone: '9845012345',
    address: '22 Lake View Road, near the old post office',
    payment_method: 'cod',
    amount: data.total,
  }
  const placed = await call<AnswerOf<'POST /orders/place'>>(`${store}/api/orders/place`, 'POST', order, bearer)
  return placed.data.order_id
}

export async function call<Answer>(
  url: string,
  method = 'GET',
  body?: object,
  authorization?: string,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      ...(authorization ? { authorization } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
