import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from '../report.ts'
import type { OrderCost } from './cost.ts'
import { type Assumptions, simulateDay } from './day.ts'
import { readProduction, type Scaled } from './manifests.ts'
import { printDay } from './print-day.ts'

const usual: Assumptions = {
  perDay: 1_000_000,
  sale: null,
  readsPerOrder: 60,
  podStartsIn: 15,
  patience: 8,
  postgresCores: 8,
  hotShare: 0.05,
  hotMs: 4,
}
const sale = { opensAt: 20 * 3600, times: 100, halves: 60 }

/** A usual day, a sale with a hundred times the usual rate for a minute, and the same sale prepared for. */
const stories: { name: string; change: (scaled: Scaled) => Partial<Assumptions> }[] = [
  { name: 'A day of a million orders', change: () => ({}) },
  {
    name: 'The same day with a sale at 20:00: for a minute 100 times the rate, then half as much every minute',
    change: () => ({ sale }),
  },
  {
    name: 'That sale, prepared: floors and ceilings raised before, 64 cores of Postgres, 24 partitions, no piece above 1 %',
    change(scaled) {
      Object.assign(scaled.gateway, { min: 120, max: 160 })
      Object.assign(scaled.api, { min: 30, max: 60 })
      for (const limits of Object.values(scaled.consumers)) Object.assign(limits, { min: 12, max: 24 })
      return { sale, postgresCores: 64, hotShare: 0.01 }
    },
  },
]

/** Drives the measured cost of an order (`order-cost.json`) through days, under the controllers of `deploy/k8s`. */
export async function simulateSale(): Promise<void> {
  const file = join(import.meta.dirname, '..', 'order-cost.json')
  const cost = JSON.parse(await readFile(file, 'utf8')) as OrderCost
  say(`Costs of one order measured ${cost.measuredAt}; controllers as in production. Assumed: ${JSON.stringify(usual)}`)
  for (const { name, change } of stories) {
    const scaled = await readProduction()
    const assumed = { ...usual, ...change(scaled) }
    say(`\n${name}\n`)
    const table = printDay(assumed.sale?.opensAt ?? null, scaled.maxConnections)
    simulateDay(cost, assumed, scaled, table.each)
    table.end()
  }
}
