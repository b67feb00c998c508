import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { expect } from 'vitest'
import { orderByClick, type WatchedShop } from './watched-shop.ts'

/**
 * Expects the spans of an order's whole course: the browser's trace contains the gateway, orders and its statements.
 * The work of the other services, and over Kafka the relay's publishing, is linked to it.
 */
export async function expectOneTrace(shop: WatchedShop, over: 'log' | 'kafka' = 'log'): Promise<void> {
  const { trace, order } = await acceptedOrder(shop)
  expect(order).toMatch(/^ORD-/)
  const { spans } = shop.receiver
  const inTrace = () => spans.filter(({ traceId }) => traceId === trace.id)
  const named = (service: string, name: string) =>
    inTrace().find((span) => span.service === service && span.name === name)
  // Each process exports its spans at its own interval.
  const come = async (service: string, name: string) => {
    await expect.poll(() => named(service, name), { message: `${service}: ${name}` }).toBeDefined()
    return named(service, name)
  }
  const atGateway = await come('gateway', 'POST /api/orders/place')
  const atOrders = await come('orders', 'POST /orders/place')
  expect(atGateway?.parentSpanId).toBe(trace.click)
  expect(atOrders?.parentSpanId).toBe(atGateway?.spanId)
  for (const statement of ['insert events', 'commit'])
    expect((await come('orders', statement))?.parentSpanId).toBe(atOrders?.spanId)

  const followers = () =>
    spans.filter((span) => span.links.some((link) => link.traceId === trace.id && link.spanId === atOrders?.spanId))
  const where = () => new Set(followers().map(({ service }) => service))
  await expect
    .poll(() => [...where()])
    .toEqual(expect.arrayContaining(serviceNames.filter((name) => name !== 'orders')))
  for (const name of ['analytics.sales', ...(over === 'kafka' ? ['publish orders.events'] : [])])
    await expect.poll(() => followers().map((follower) => follower.name)).toContain(name)
  // An effect is not part of the click's trace, because the log is between them.
  expect(followers().some(({ traceId }) => traceId === trace.id)).toBe(false)
}

/** Orders until the shop accepts: one of several processes has prices and stock only after its followers' reading. */
async function acceptedOrder(shop: WatchedShop) {
  let order = await orderByClick(shop)
  await expect
    .poll(async () => {
      if (order.status !== 200) order = await orderByClick(shop)
      return order.status
    })
    .toBe(200)
  return order
}
