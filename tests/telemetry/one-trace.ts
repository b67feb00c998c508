import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { expect } from 'vitest'
import { orderByClick, type WatchedShop } from './watched-shop.ts'

/**
 * An order's whole way as spans tell it: the browser's trace holds gateway, orders and its statements; what follows in
 * the other services is linked to it. Over a broker the relay's publishing is as well.
 */
export async function expectOneTrace(shop: WatchedShop, over: 'log' | 'kafka' = 'log'): Promise<void> {
  const { trace, order } = await acceptedOrder(shop)
  expect(order).toMatch(/^ORD-/)
  const { spans } = shop.receiver
  const inTrace = () => spans.filter(({ traceId }) => traceId === trace.id)
  const named = (service: string, name: string) =>
    inTrace().find((span) => span.service === service && span.name === name)
  // Each process sends its spans when its own seconds are over.
  const come = async (service: string, name: string) => {
    await expect.poll(() => named(service, name), { message: `${service}: ${name}` }).toBeDefined()
    return named(service, name)
  }
  const door = await come('gateway', 'POST /api/orders/place')
  const place = await come('orders', 'POST /orders/place')
  expect(door?.parentSpanId).toBe(trace.click)
  expect(place?.parentSpanId).toBe(door?.spanId)
  for (const statement of ['insert events', 'commit'])
    expect((await come('orders', statement))?.parentSpanId).toBe(place?.spanId)

  const followers = () =>
    spans.filter((span) => span.links.some((link) => link.traceId === trace.id && link.spanId === place?.spanId))
  const where = () => new Set(followers().map(({ service }) => service))
  await expect
    .poll(() => [...where()])
    .toEqual(expect.arrayContaining(serviceNames.filter((name) => name !== 'orders')))
  for (const name of ['analytics.sales', ...(over === 'kafka' ? ['publish orders.events'] : [])])
    await expect.poll(() => followers().map((follower) => follower.name)).toContain(name)
  // An effect is no part of the click: between the two lies the log.
  expect(followers().some(({ traceId }) => traceId === trace.id)).toBe(false)
}

/** A shop of several processes knows its prices and its stock when its followers have read them. */
async function acceptedOrder(shop: WatchedShop) {
  let told = await orderByClick(shop)
  await expect
    .poll(async () => {
      if (told.status !== 200) told = await orderByClick(shop)
      return told.status
    })
    .toBe(200)
  return told
}
