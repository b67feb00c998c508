import { randomUUID } from 'node:crypto'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { steadily } from '../measure/drive.ts'
import { anyOf, place } from '../shop/products.ts'
import type { BenchedShop } from '../shop/shop.ts'

const visitsPerSecond = 8
const ordersPerSecond = 1
/** Events that one order causes in the first seconds: the order, its stock, its payment and its shipment. */
const eventsOfOrder = 6

export type Arrivals = {
  perSecond: number
  /** Number of requests refused with an error that asks for a retry. */
  refused(): number
  /** Returns a function that counts what is sent from now on: no metric can grow by more. */
  countedFromNow(): () => number
  stop(): Promise<void>
}

/** Visitors who browse and sometimes order, at a steady pace, until stopped. */
export function startArrivals(shop: BenchedShop, products: readonly Product[]): Arrivals {
  let begun = 0
  let refused = 0
  const arrive = async (work: () => Promise<void>) => {
    begun++
    await work().catch(() => refused++)
  }
  const visits = steadily(visitsPerSecond, () => arrive(() => look(shop)))
  const orders = steadily(ordersPerSecond, () => arrive(() => place(shop.store, anyOf(products))))
  return {
    perSecond: visitsPerSecond + ordersPerSecond * eventsOfOrder,
    refused: () => refused,
    countedFromNow() {
      const before = begun
      return () => begun - before + unsettled
    },
    async stop() {
      await Promise.all([visits.stop(), orders.stop()])
    },
  }
}

/** Sent before the first read, counted after it. */
const unsettled = 200

async function look({ api }: BenchedShop) {
  const visit = { visitor_id: `bench-${randomUUID()}`, events: [{ kind: 'page_view' }] }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${api}/events`, { method: 'POST', headers, body: JSON.stringify(visit) })
  if (!response.ok) throw new Error(`a visit was refused: ${response.status} ${await response.text()}`)
}
