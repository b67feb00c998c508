import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { type BenchRequest, drive } from '../measure/drive.ts'
import { print, printLoad, quantile } from '../measure/report.ts'
import { type OrderCost, type RoleCpu, roles, type SharedCpu, shared } from '../sale/cost.ts'
import { untilQuiet } from '../shop/admin.ts'
import { anyOf, orderOf, stockUp } from '../shop/products.ts'
import type { BenchedShop } from '../shop/shop.ts'
import { type Counters, countFromZero, countStatements, readCounters, worstStatements } from './cost-standing.ts'
import { printCost, printStatements } from './print-cost.ts'

const costFile = join(import.meta.dirname, 'order-cost.json')
const warmUpSeconds = 5
const clients = 4

/**
 * Measures one cash order in the distributed shop, from its first request to the last follower: statements, events,
 * bytes and CPU time of each part. `first` is stopped and restarted on its folder, so that Postgres counts statements.
 * Writes order-cost.json, the input of the simulation of a sale.
 */
export async function benchOrderCost(
  folder: string,
  first: BenchedShop,
  startAgain: () => Promise<BenchedShop>,
  { seconds }: { seconds: number },
): Promise<OrderCost> {
  await countStatements(folder).finally(() => first.stop())
  const shop = await startAgain()
  try {
    const cost = await measure(folder, shop, seconds)
    printCost(cost)
    await writeFile(costFile, `${JSON.stringify(cost, null, 2)}\n`)
    return cost
  } finally {
    await shop.stop()
  }
}

async function measure(folder: string, shop: BenchedShop, seconds: number): Promise<OrderCost> {
  const products = await stockUp(shop.admin)
  const ordering = (time: number, wanted = products) =>
    drive(shop, { clients, seconds: time, ask: () => orderOf(anyOf(wanted)) })
  await ordering(warmUpSeconds)
  await untilQuiet(shop.admin)
  await countFromZero(folder)
  const still = await readCounters(folder, shop.pid)
  printLoad(`Nobody orders for ${seconds} s`)
  await delay(seconds * 1_000)
  const before = await readCounters(folder, shop.pid)
  printLoad(`Orders for ${seconds} s, ${clients} at a time, and all that follows from them`)
  const { count, failed, perSecond, times } = await ordering(seconds)
  const caughtUpMs = await untilQuiet(shop.admin)
  const after = await readCounters(folder, shop.pid)
  if (failed > 0) throw new Error(`${failed} of ${count} orders failed: their cost means nothing`)
  print(`  ${count} orders, followed to the end ${Math.round(caughtUpMs)} ms later`)
  printStatements(await worstStatements(folder, 20), count)
  const oneProduct = await ordering(warmUpSeconds, products.slice(0, 1))
  const readMs = await costOfRead(folder, shop, products)
  const idle = between(still, before)
  const busy = between(before, after)
  const each = (of: (one: Difference) => number) =>
    rounded(Math.max(0, of(busy) - (of(idle) * busy.seconds) / idle.seconds) / count)
  const asecond = (of: (one: Difference) => number) => rounded(of(idle) / idle.seconds)
  const statements = (name: ServiceName) => each((one) => one.of(name, 'statements'))
  const all = serviceNames.reduce((sum, name) => sum + statements(name), 0)
  return {
    measuredAt: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores, Node ${process.version}`,
    orders: count,
    perSecond: rounded(perSecond),
    answerMs: { p50: rounded(quantile(times, 0.5)), p99: rounded(quantile(times, 0.99)) },
    caughtUpMs: Math.round(caughtUpMs),
    services: ofServices((name) => ({
      statements: statements(name),
      batches: each((one) => one.of(name, 'batches')),
      statementMs: each((one) => one.of(name, 'statementMs')),
      events: each((one) => one.of(name, 'events')),
      eventBytes: each((one) => one.of(name, 'eventBytes')),
      diskBytes: each((one) => one.of(name, 'diskBytes')),
      cpuMs: cpuOfRoles(name, each),
      // Not measurable per connection: when one ends, its time is added to the server's first process.
      postgresMs: rounded((each((one) => one.cpu('postgres')) * statements(name)) / all),
    })),
    cpuMs: cpuOfShared(each),
    walBytes: each((one) => one.walBytes),
    kafkaBytes: each((one) => one.kafkaBytes),
    readMs,
    oneProductPerSecond: rounded(oneProduct.perSecond),
    idle: {
      services: ofServices((name) => cpuOfRoles(name, asecond)),
      cpuMs: cpuOfShared(asecond),
      statements: asecond((one) => serviceNames.reduce((sum, name) => sum + one.of(name, 'statements'), 0)),
    },
  }
}

/** CPU time of the gateway for a product, mostly from its cache. */
async function costOfRead(folder: string, shop: BenchedShop, products: readonly Product[]): Promise<number> {
  await untilQuiet(shop.admin)
  const before = await readCounters(folder, shop.pid)
  const ask = (): BenchRequest => ({ method: 'GET', path: `/api/products/${anyOf(products).id}` })
  const { count } = await drive(shop, { clients, seconds: warmUpSeconds, ask })
  return rounded(between(before, await readCounters(folder, shop.pid)).cpu('gateway') / count)
}

type Difference = ReturnType<typeof between>
type PerOne = (of: (one: Difference) => number) => number

const between = (old: Counters, now: Counters) => ({
  seconds: (now.at - old.at) / 1_000,
  of: (name: ServiceName, what: keyof Counters['services'][ServiceName]) =>
    now.services[name][what] - old.services[name][what],
  cpu: (part: string) => (now.cpu.get(part) ?? 0) - (old.cpu.get(part) ?? 0),
  walBytes: now.walBytes - old.walBytes,
  kafkaBytes: now.kafkaBytes - old.kafkaBytes,
})

const rounded = (value: number) => Number(value.toPrecision(4))

const ofServices = <T>(of: (name: ServiceName) => T) =>
  Object.fromEntries(serviceNames.map((name) => [name, of(name)])) as Record<ServiceName, T>

const cpuOfRoles = (name: ServiceName, each: PerOne) =>
  Object.fromEntries(roles.map((role) => [role, each((one) => one.cpu(`${name}/${role}`))])) as RoleCpu

const cpuOfShared = (each: PerOne) =>
  Object.fromEntries(shared.map((part) => [part, each((one) => one.cpu(part))])) as SharedCpu
