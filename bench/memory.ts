import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { drive } from './measure/drive.ts'
import { memoryOf, type Usage } from './measure/processes.ts'
import { printLoad, row, target } from './measure/report.ts'
import { untilCaughtUp } from './shop/admin.ts'
import { anyOf, orderOf } from './shop/products.ts'
import type { BenchedShop } from './shop/shop.ts'

const limits = { total: 450, growth: 20 }
const clients = 8
const settleMs = 5_000

/** Measures the memory of the shop's Node and of its Postgres, after this number of orders and after as many again. */
export async function benchMemory(shop: BenchedShop, products: readonly Product[], orders: number) {
  printLoad(`Memory (PSS), ${orders} orders and ${orders} more`)
  row('MB', 'Node', 'Postgres', 'together', 'orders/s')
  printUsage('before', await memoryOf(shop.pid), 0)
  const looks: Usage[] = []
  for (const name of [`after ${orders} orders`, `after ${2 * orders} orders`]) {
    const perSecond = await placeMany(shop, products, orders)
    await untilCaughtUp(shop.admin)
    // Lets idle connections and unused pages be released.
    await delay(settleMs)
    const memory = await memoryOf(shop.pid)
    looks.push(memory)
    printUsage(name, memory, perSecond)
  }
  const [first = 0, second = 0] = looks.map(({ own, below }) => own + below)
  target(`${Math.round(first)} MB`, first <= limits.total, `at most ${limits.total} MB`)
  target(`${(second - first).toFixed(1)} MB more`, second - first <= limits.growth, `at most ${limits.growth} MB`)
}

const printUsage = (name: string, { own, below }: Usage, perSecond: number) =>
  row(name, ...[own, below, own + below].map((value) => value.toFixed(1)), Math.round(perSecond))

/** Places this number of orders, as fast as they are answered; returns the rate per second. */
export async function placeMany(shop: BenchedShop, products: readonly Product[], orders: number): Promise<number> {
  let placed = 0
  const began = performance.now()
  while (placed < orders) {
    const { count, failed } = await drive(shop, { clients, seconds: 5, ask: () => orderOf(anyOf(products)) })
    if (failed > 0) throw new Error(`${failed} of ${count} orders failed`)
    placed += count
  }
  return (placed / (performance.now() - began)) * 1_000
}
