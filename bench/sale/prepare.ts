import type { OrderCost } from './cost.ts'
import { atGateway, podMs } from './day.ts'
import type { Scaled } from './manifests.ts'

/** The share of the capacity that a prepared shop uses at its peak. */
const used = 0.8
/** Connections that Postgres reserves for its superuser. */
const kept = 3
const relays = 2

/** Scales each part in advance for `perSecond` orders. */
export function prepare(scaled: Scaled, cost: OrderCost, perSecond: number, readsPerOrder: number) {
  const needed = (ms: number) => Math.ceil((perSecond * ms) / podMs / used)
  const services = Object.entries(cost.services)
  const gateway = needed(atGateway(cost, readsPerOrder))
  const api = needed(cost.services.orders.cpuMs.api)
  const consumers = services.map(([name, { cpuMs }]) => ({ name, pods: needed(cpuMs.consumer) }))
  const partitions = Math.max(6, ...consumers.map(({ pods }) => pods))
  const postgresCores = Math.max(...services.map(([, { postgresMs }]) => needed(postgresMs)))
  Object.assign(scaled.gateway, { min: gateway, max: gateway })
  Object.assign(scaled.api, { min: api, max: api })
  for (const { name, pods } of consumers) {
    const limits = scaled.consumers[name as keyof Scaled['consumers']]
    Object.assign(limits, { min: Math.max(limits.min, pods), max: partitions })
  }
  const atOrders = api + scaled.consumers.orders.max + relays
  scaled.pool = Math.min(scaled.pool, Math.floor((scaled.maxConnections - kept) / atOrders))
  return { postgresCores, hotShare: 0.01 }
}
