// Orders that may be reviewed, and the calls about their reviews, against a test catalogue.
import { createHash } from 'node:crypto'
import type { EventName, EventOf } from '@suvarna/contracts/events.ts'
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { foreignEvent, type testCatalog } from '../catalog.testing.ts'

type Placed = { productId?: string; accountId?: string | null; at?: string; quantity?: number }

export const happened = <Name extends EventName>(
  type: Name,
  data: EventOf<Name>['data'],
  at = new Date().toISOString(),
) => ({ ...foreignEvent(type, data), at })
export const setTo = (orderId: string, to: 'shipped' | 'delivered', at?: string) =>
  happened('OrderStatusSet', { orderId, from: 'confirmed', to }, at)
export const tokenOf = (orderId: string) => `token-of-${orderId}`
export const asked = (orderId: string) => {
  const proof = createHash('sha256').update(tokenOf(orderId)).digest('base64url')
  return happened('ReviewAsked', { orderId, proof })
}
export const ring = (productId: string, more = {}) => ({ product_id: productId, size: 7, stars: 5, ...more })
export const way = (orderId: string, t = tokenOf(orderId)) => `/reviews/orders/${orderId}?t=${t}`

export function reviewing(catalog: Awaited<ReturnType<typeof testCatalog>>) {
  let orders = 0

  /** Places an order of one ring, size 7. */
  async function place({ accountId = null, quantity = 1, ...more }: Placed = {}) {
    const orderId = `ORD-${String(++orders).padStart(12, '0')}`
    const productId = more.productId ?? (await catalog.addProduct({ sizes: [7] }))
    const { data } = orderPlaced(orderId, { accountId })
    const lines = data.lines.map((line) => ({ ...line, productId, quantity }))
    await catalog.receive(happened('OrderPlaced', { ...data, lines }))
    return { orderId, productId }
  }

  /** Places an order, delivers it, and asks its shopper for a review. */
  async function deliver({ at, ...more }: Placed = {}) {
    const placed = await place(more)
    await catalog.receive(setTo(placed.orderId, 'delivered', at), asked(placed.orderId))
    return placed
  }

  const write = (orderId: string, payload: object, options = {}) =>
    catalog.call('PUT', way(orderId), { payload, ...options })
  const decide = (id: string, payload: object) =>
    catalog.call('POST', `/admin/reviews/${id}/decision`, { admin: true, payload })
  const shown = async (productId: string) => (await catalog.get(`/products/${productId}/reviews`)).body

  /** Publishes a review. */
  async function published({ stars = 5, ...more }: Placed & { stars?: number } = {}) {
    const order = await deliver(more)
    const { body } = await write(order.orderId, ring(order.productId, { stars, text: 'Shines', name: 'Kavya' }))
    await decide(body.review.id, { edition: 1, approve: true })
    return { ...order, id: body.review.id as string }
  }

  return { place, deliver, write, decide, shown, published }
}
