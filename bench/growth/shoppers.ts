import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { ms, printLoad, row } from '../measure/report.ts'
import type { Part } from '../measure/results.ts'
import type { BenchedShop } from '../shop/shop.ts'
import { idleOf, ordersFor } from './orders-for.ts'

/** From one shopper to 64, each with the next order as soon as the last is answered. */
export async function growShoppers(shop: BenchedShop, pieces: readonly Product[], seconds: number): Promise<Part> {
  printLoad(`1 to 64 shoppers, ${seconds} s each`)
  await ordersFor(shop, pieces, { shoppers: 8, seconds: 2, idle: 0 })
  const idle = await idleOf(shop, 4)
  const rows: string[][] = []
  for (const shoppers of [1, 2, 4, 8, 16, 32, 64]) {
    const { perSecond, p50, p99, cpu, memory } = await ordersFor(shop, pieces, { shoppers, seconds, idle })
    rows.push([String(shoppers), perSecond.toFixed(0), ms(p50), ms(p99), cpu.toFixed(1), memory.toFixed(0)])
    row(...(rows.at(-1) as [string, ...string[]]))
  }
  return { head: ['shoppers', 'orders/s', 'p50 ms', 'p99 ms', 'CPU ms an order', 'PSS MB'], rows }
}
