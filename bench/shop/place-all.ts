import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { connectShoppers } from '../measure/shoppers.ts'
import { anyOf, orderOf } from './products.ts'
import type { BenchedShop } from './shop.ts'

type Ways = {
  /** Rupees that an offer takes off. */
  off?: number
  /** Orders started per second; 0: as fast as they are answered. */
  rate?: number
}

/** Places this number of guests' orders, with a maximum at the same time; returns the time of each, ms. */
export async function placeAll(
  shop: BenchedShop,
  pieces: readonly Product[],
  count: number,
  shoppers: number,
  { off = 0, rate = 0 }: Ways = {},
): Promise<number[]> {
  const pool = connectShoppers(shop.url, shoppers)
  const times: number[] = []
  const began = performance.now()
  let begun = 0
  const shopper = async () => {
    while (begun < count) {
      const dueIn = rate && began + (begun * 1_000) / rate - performance.now()
      begun++
      if (dueIn > 0) await delay(dueIn)
      const sent = performance.now()
      const ask = orderOf(anyOf(pieces), off)
      // A busy machine may be late; like a browser, this retries with the same key.
      for (let answered = false; !answered; ) {
        const { statusCode, body } = await pool.request(ask)
        const text = await body.text()
        answered = statusCode === 200
        if (!answered && statusCode < 503) throw new Error(`an order was refused: ${statusCode} ${text}`)
      }
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shopper))
  await pool.close()
  return times
}
