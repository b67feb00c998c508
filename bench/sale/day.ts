import { byLag, byUtilization, createScaler, type Limits } from './autoscale.ts'
import type { OrderCost } from './cost.ts'
import { ordersPerSecond, type Sale } from './demand.ts'
import { createQueue } from './queue.ts'

/** What is not measured by `bench -- cost`, each with its reason. */
export type Assumptions = {
  perDay: number
  sale: Sale | null
  /** Requests that a shop sees for each order: pages, pictures, calls; most are answered by the gateway's cache. */
  readsPerOrder: number
  readCpuMs: number
  /** Of a service's CPU for an order: the part of its api; the rest is its consumers'. */
  apiShare: number
  /** CPU requests in the manifests, ms a second: what utilization is counted against. */
  requested: { gateway: number; api: number }
  /** From the controller's wish to the first request served, s. */
  podStartsIn: number
  /** How long a caller waits, s. */
  patience: number
  /** Cores of the Postgres of orders. */
  postgresCores: number
  /** Of the sale's orders, those for the one most wanted piece: one stock stream, one after the other. */
  hotShare: number
  /** Between a stock row's lock and its commit, ms. */
  hotMs: number
  /** What one relay publishes, events a second. */
  relayPerSecond: number
}

export type Moment = {
  second: number
  asked: number
  accepted: number
  refused: number
  gateway: { wanted: number; ready: number }
  api: { wanted: number; ready: number }
  consumers: Record<string, { wanted: number; ready: number; lag: number }>
}

export type Scaled = {
  gateway: Limits
  api: Limits
  consumers: Record<string, Limits & { threshold: number }>
}

/** One core: Node runs a pod's requests on one. */
const podMs = 1_000

/** Goes through a day second by second; `each` sees every one of them. */
export function simulateDay(
  cost: OrderCost,
  assumed: Assumptions,
  scaled: Scaled,
  each: (moment: Moment) => void,
): void {
  const gateway = createScaler(scaled.gateway, assumed.podStartsIn)
  const api = createScaler(scaled.api, assumed.podStartsIn)
  const atGateway = createQueue(assumed.patience)
  const atApi = createQueue(assumed.patience)
  const relay = createQueue()
  const followers = followersOf(cost, assumed, scaled)
  const perOrderAtGateway = cost.gatewayCpuMs + assumed.readsPerOrder * assumed.readCpuMs
  const apiMs = cost.services.orders.cpuMs * assumed.apiShare
  const events = cost.services.orders.events

  for (let second = 0; second < 86_400; second++) {
    const asked = ordersPerSecond(second, assumed.perDay, assumed.sale)
    const selling = assumed.sale !== null && second >= assumed.sale.opensAt
    const through = atGateway.tick(asked, (gateway.ready() * podMs) / perOrderAtGateway)
    const hot = selling ? assumed.hotShare : 0
    const accepted = atApi.tick(
      through,
      Math.min(
        (api.ready() * podMs) / apiMs,
        (assumed.postgresCores * podMs) / cost.postgresCpuMs,
        hot > 0 ? podMs / assumed.hotMs / hot : Number.POSITIVE_INFINITY,
      ),
    )
    const published = relay.tick(accepted * events, assumed.relayPerSecond) / events
    gateway.tick(second, (ready) =>
      byUtilization(ready, Math.min(podMs, (through * perOrderAtGateway) / ready) / assumed.requested.gateway, 0.7),
    )
    api.tick(second, (ready) =>
      byUtilization(ready, Math.min(podMs, (accepted * apiMs) / ready) / assumed.requested.api, 0.7),
    )
    each({
      second,
      asked,
      accepted,
      refused: atGateway.refused() + atApi.refused(),
      gateway: { wanted: gateway.wanted(), ready: gateway.ready() },
      api: { wanted: api.wanted(), ready: api.ready() },
      consumers: Object.fromEntries(followers.map(({ name, tick }) => [name, tick(second, published)])),
    })
  }
}

/** Each consumer Deployment with its lag, in events of orders' log, behind the relay. */
function followersOf(cost: OrderCost, { apiShare, podStartsIn }: Assumptions, scaled: Scaled) {
  const events = cost.services.orders.events
  return Object.entries(scaled.consumers).map(([name, limits]) => {
    const queue = createQueue()
    const scaler = createScaler(limits, podStartsIn)
    const spent = cost.services[name as keyof OrderCost['services']].cpuMs * (name === 'orders' ? 1 - apiShare : 1)
    return {
      name,
      tick(second: number, published: number) {
        queue.tick(published, (scaler.ready() * podMs) / Math.max(spent, 0.01))
        const lag = queue.waiting() * events
        scaler.tick(second, () => byLag(lag, limits.threshold))
        return { wanted: scaler.wanted(), ready: scaler.ready(), lag }
      },
    }
  })
}
