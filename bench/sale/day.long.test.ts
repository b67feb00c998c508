import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { expect, test } from 'vitest'
import { usual } from './autoscale.ts'
import type { OrderCost, ServiceCost } from './cost.ts'
import { type Assumptions, type Moment, simulateDay } from './day.ts'
import type { Scaled } from './manifests.ts'
import { prepare } from './prepare.ts'

const service: ServiceCost = {
  ...{ statements: 10, batches: 2, statementMs: 2, events: 2, eventBytes: 100, diskBytes: 100, postgresMs: 2 },
  cpuMs: { api: 5, relay: 0.1, consumer: 4 },
}
const services = Object.fromEntries(serviceNames.map((name) => [name, service])) as OrderCost['services']
const cost = { services, cpuMs: { gateway: 1, kafka: 1, postgres: 1 }, readMs: 0.5 } as OrderCost

const shop = (): Scaled => ({
  gateway: { ...usual, min: 2, max: 4 },
  api: { ...usual, min: 2, max: 4 },
  consumers: Object.fromEntries(
    serviceNames.map((name) => [name, { ...usual, min: 1, max: 3, threshold: 100 }]),
  ) as Scaled['consumers'],
  ...{ requested: { gateway: 200, api: 100 }, pool: 10, maxConnections: 100 },
})
const sale = { opensAt: 20 * 3600, times: 100, halves: 60 }
const assumed: Assumptions = {
  ...{ perDay: 1_000_000, sale, readsPerOrder: 10, podStartsIn: 15, patience: 8 },
  ...{ postgresCores: 64, hotShare: 0.0001, hotMs: 4, bookingMs: 100, bookingsAtOnce: 1 },
}

function dayOf(scaled: Scaled, changed: Partial<Assumptions> = {}): Moment[] {
  const moments: Moment[] = []
  simulateDay(cost, { ...assumed, ...changed }, scaled, (moment) => moments.push(moment))
  return moments
}
const heldBy = (day: readonly Moment[]) => new Set(day.map((moment) => moment.heldBy))

test('an ordinary day refuses no order; an unprepared sale does, at the part with the fewest pods for it', () => {
  expect(dayOf(shop(), { sale: null }).at(-1)?.refused).toBe(0)
  const day = dayOf(shop())
  expect(day.at(-1)?.refused).toBeGreaterThan(1_000)
  expect(heldBy(day)).toEqual(new Set(['', 'gateway']))
})

test('a prepared shop serves all orders, and its pools stay below the limit of Postgres', () => {
  const scaled = shop()
  const day = dayOf(scaled, prepare(scaled, cost, 2_500, assumed.readsPerOrder))
  expect(day.at(-1)?.refused).toBe(0)
  expect(Math.max(...day.map(({ asked }) => asked))).toBeLessThan(2_500)
  expect(Math.max(...day.map(({ connections }) => connections))).toBeLessThan(100)
})

test('shipments wait for the carrier, whatever the consumers’ lag', () => {
  const waiting = (bookingMs: number) => dayOf(shop(), { sale: null, bookingMs }).map(({ unbooked }) => unbooked)
  // A million a day is 12 a second. One pod books 10 a second at 100 ms each, or 100 at 10 ms.
  expect(waiting(100).at(-1)).toBeGreaterThan(100_000)
  expect(waiting(10).at(-1)).toBe(0)
})

test('one product that all want limits the sale, whatever the other capacity', () => {
  const scaled = shop()
  const day = dayOf(scaled, { ...prepare(scaled, cost, 2_500, assumed.readsPerOrder), hotShare: 1 })
  expect(heldBy(day)).toContain('one piece')
  expect(Math.max(...day.filter(({ second }) => second > sale.opensAt).map(({ accepted }) => accepted))).toBe(250)
})

test('consumers scale by their lag, and all is read in the end', () => {
  const scaled = shop()
  prepare(scaled, cost, 2_500, assumed.readsPerOrder)
  for (const limits of Object.values(scaled.consumers)) Object.assign(limits, { min: 1, max: 6 })
  const day = dayOf(scaled)
  expect(Math.max(...day.map(({ consumers }) => consumers.analytics?.wanted ?? 0))).toBe(6)
  expect(Math.max(...day.map(({ consumers }) => consumers.analytics?.lag ?? 0))).toBeGreaterThan(1_000)
  expect(day.at(-1)?.consumers.analytics?.lag).toBe(0)
})
