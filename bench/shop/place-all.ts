import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { connectShoppers } from '../measure/shoppers.ts'
import { anyOf, orderOf } from './products.ts'
import type { BenchedShop } from './shop.ts'

/** So many guests' orders, so many at a time; answers how long each took, ms. `off`: rupees that an offer takes off. */
export async function placeAll(
  shop: BenchedShop,
  pieces: readonly Product[],
  count: number,
  shoppers: number,
  off = 0,
): Promise<number[]> {
  const pool = connectShoppers(shop.url, shoppers)
  const times: number[] = []
  let left = count
  const shopper = async () => {
    while (left-- > 0) {
      const sent = performance.now()
      const ask = orderOf(anyOf(pieces), off)
      // A machine that others keep busy may be late; a browser, too, asks again under the same key.
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
