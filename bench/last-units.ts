import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { ms, printLoad, quantile, target } from './measure/report.ts'
import { connectShoppers } from './measure/shoppers.ts'
import { untilCaughtUp } from './shop/admin.ts'
import { orderOf, plenty, setStock } from './shop/products.ts'
import type { BenchedShop } from './shop/shop.ts'

const [shoppers, atOnce, left] = [500, 40, 10]

/**
 * Measures how long shoppers wait who order the last units of a product together. That none is sold twice is tested by
 * failures/last-rings.
 */
export async function benchLastUnits(shop: BenchedShop, product: Product) {
  printLoad(`${shoppers} shoppers want the last ${left}, ${atOnce} at a time`)
  await untilCaughtUp(shop.admin)
  await setStock(shop.admin, product, left)
  await untilCaughtUp(shop.admin)
  const pool = connectShoppers(shop.url, atOnce)
  const [times, statuses]: [number[], number[]] = [[], []]
  let next = 0
  const shopper = async () => {
    while (next++ < shoppers) {
      const began = performance.now()
      const { statusCode, body } = await pool.request(orderOf(product))
      await body.arrayBuffer()
      times.push(performance.now() - began)
      statuses.push(statusCode)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, shopper))
  await pool.close()
  await setStock(shop.admin, product, plenty)
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  const placed = statuses.filter((status) => status === 200).length
  target(`${placed} placed of ${shoppers}`, placed === left, `${left}`)
  target(`p50 ${ms(p50)} ms, p99 ${ms(p99)} ms`, p99 <= 2_000, 'p99 at most 2 s')
}
