import { randomUUID } from 'node:crypto'
import type { OfferForm } from '@suvarna/contracts/orders/offers/offer-form.ts'
import { expect } from 'vitest'
import { admin, codOrder, type startOrders } from '../orders.testing.ts'

type Orders = Awaited<ReturnType<typeof startOrders>>

/** The offers of a test's shop, and orders under them. */
export function offersOf(orders: Orders) {
  const create = async (terms: OfferForm) => {
    const { status, body } = await orders.request('POST', '/admin/offers', { body: { terms }, actor: admin })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.offer.id as string
  }
  const versionOf = async (id: string) => (await found(id)).version
  const found = async (id: string) => {
    const { body } = await orders.request('GET', '/admin/offers', { actor: admin })
    return body.offers.find((one: { id: string }) => one.id === id)
  }
  const set = async (id: string, status: 'live' | 'ended') =>
    orders.request('PUT', `/admin/offers/${id}/status`, {
      body: { status, version: await versionOf(id) },
      actor: admin,
    })
  return {
    create,
    found,
    set,
    async publish(terms: OfferForm) {
      const id = await create(terms)
      expect((await set(id, 'live')).status).toBe(200)
      return id
    },
    place: (amount: number, items: Parameters<typeof codOrder>[1][], more: object = {}, headers: object = {}) =>
      orders.request('POST', '/orders/place', {
        body: { ...codOrder(amount, ...items), ...more },
        headers: { 'idempotency-key': randomUUID(), ...headers },
      }),
    /** The data of the order's first event. */
    async placed(orderId: string) {
      const { data } = await orders.database.db
        .selectFrom('events')
        .select('data')
        .where('stream', '=', `order-${orderId}`)
        .where('version', '=', 1)
        .executeTakeFirstOrThrow()
      return data as { lines: { discount?: number }[]; offers?: object[]; discount: number; total: number }
    },
  }
}
