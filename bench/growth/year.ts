import { ms, printLoad, row } from '../measure/report.ts'
import type { Part } from '../measure/results.ts'
import { piecesOf } from '../shop/products.ts'
import type { BenchedShop } from '../shop/shop.ts'
import { idleOf, type Ordered, ordersFor } from './orders-for.ts'

const [shoppers, rounds, most] = [8, 3, 1.3] as const

/** Compares an order in the demo's shop with one in a shop with two years of 21,700 orders, in turns. */
export async function growYear(young: BenchedShop, old: BenchedShop, seconds: number): Promise<Part> {
  printLoad(`An order with two years behind it, ${shoppers} shoppers, in turns`)
  const shops = []
  for (const [name, shop] of [
    ['the demo', young],
    ['two years, 1,000,000 events', old],
  ] as const) {
    const pieces = await piecesOf(shop.admin)
    await ordersFor(shop, pieces, { shoppers, seconds: 2, idle: 0 })
    shops.push({ name, shop, pieces, idle: await idleOf(shop, 4), found: [] as Ordered[] })
  }
  for (let round = 0; round < rounds; round++)
    for (const { shop, pieces, idle, found } of shops)
      found.push(await ordersFor(shop, pieces, { shoppers, seconds, idle }))
  const mean = (found: readonly Ordered[], of: (one: Ordered) => number) =>
    found.reduce((sum, one) => sum + of(one), 0) / found.length
  const rows = shops.map(({ name, found }) => [
    name,
    mean(found, ({ perSecond }) => perSecond).toFixed(0),
    ms(mean(found, ({ p99 }) => p99)),
    mean(found, ({ cpu }) => cpu).toFixed(1),
    mean(found, ({ memory }) => memory).toFixed(0),
  ])
  for (const cells of rows) row(...(cells as [string, ...string[]]))
  const [before = 1, after = 0] = shops.map(({ found }) => mean(found, ({ cpu }) => cpu))
  const ratio = after / before
  return {
    head: ['behind the shop', 'orders/s', 'p99 ms', 'CPU ms an order', 'PSS MB'],
    rows,
    notes: [
      `year: an order takes ${ratio.toFixed(2)} × with two years of orders (bar: ${most} ×): ${ratio <= most ? 'reached' : 'MISSED'}`,
    ],
  }
}
