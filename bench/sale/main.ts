import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { print } from '../measure/report.ts'
import type { OrderCost } from './cost.ts'
import { type Assumptions, simulateDay } from './day.ts'
import { ordersPerSecond, type Sale } from './demand.ts'
import { readProduction, type Scaled } from './manifests.ts'
import { prepare } from './prepare.ts'
import { printDay, printScaled } from './print-day.ts'

const usual: Assumptions = {
  perDay: 1_000_000,
  sale: null,
  readsPerOrder: 60,
  podStartsIn: 15,
  patience: 8,
  postgresCores: 8,
  hotShare: 0.05,
  hotMs: 4,
  bookingMs: 400,
  bookingsAtOnce: 16,
}
const sale: Sale = { opensAt: 20 * 3600, times: 100, halves: 60 }

type Scenario = { name: string; change: (scaled: Scaled, cost: OrderCost) => Partial<Assumptions> }

/** An ordinary day, a sale with a hundred times the usual rate for a minute, and the same sale with preparation. */
const scenarios: Scenario[] = [
  { name: 'A day of a million orders', change: () => ({}) },
  {
    name: 'The same day with a sale at 20:00: for a minute 100 times the rate, then half as much every minute',
    change: () => ({ sale }),
  },
  {
    name: 'That sale, prepared: as many pods, cores and partitions as its rate needs, before it opens',
    change: (scaled, cost) => ({
      sale,
      ...prepare(scaled, cost, ordersPerSecond(sale.opensAt + 60, usual.perDay, sale), usual.readsPerOrder),
    }),
  },
]

/** Simulates days with the measured cost of an order (`order-cost.json`), under the controllers of `deploy/k8s`. */
export async function simulateSale(): Promise<void> {
  const file = join(import.meta.dirname, '..', 'order-cost', 'order-cost.json')
  const cost = JSON.parse(await readFile(file, 'utf8')) as OrderCost
  print(
    `Costs of one order measured ${cost.measuredAt}; controllers as in production. Assumed: ${JSON.stringify(usual)}`,
  )
  for (const { name, change } of scenarios) {
    const scaled = await readProduction()
    const assumed = { ...usual, ...change(scaled, cost) }
    print(`\n${name}\n`)
    printScaled(scaled, assumed.postgresCores)
    const table = printDay(assumed.sale?.opensAt ?? null, scaled.maxConnections)
    simulateDay(cost, assumed, scaled, table.each)
    table.end()
  }
}
