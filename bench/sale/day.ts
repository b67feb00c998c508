import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { byLag, byUtilization, createMeter, createScaler } from './autoscale.ts'
import type { OrderCost } from './cost.ts'
import { ordersPerSecond, type Sale } from './demand.ts'
import type { Scaled } from './manifests.ts'
import { createQueue } from './queue.ts'

/** Inputs that `bench -- cost` does not measure. */
export type Assumptions = {
  perDay: number
  sale: Sale | null
  /** Requests per order: pages and calls, mostly served by the gateway. */
  readsPerOrder: number
  /** From the controller's request to the first response of a pod, s. */
  podStartsIn: number
  /** Time until a caller gives up, s. */
  patience: number
  /** Cores of each service's Postgres. */
  postgresCores: number
  /** Share of the sale's orders for its most popular product: one stock stream, one after another. */
  hotShare: number
  /** Between a stock row's lock and its commit, ms. */
  hotMs: number
  /** The carrier's time to book a shipment, ms; and how many a shipping process books in parallel. */
  bookingMs: number
  bookingsAtOnce: number
}

export type Pods = { wanted: number; ready: number }
export type Moment = {
  second: number
  asked: number
  accepted: number
  refused: number
  /** The bottleneck, where orders wait. */
  heldBy: string
  gateway: Pods
  api: Pods
  consumers: Record<string, Pods & { lag: number }>
  /** Events of orders' log that are in no topic yet. */
  unpublished: number
  /** Shipments that wait for the carrier. */
  unbooked: number
  /** Connections to the orders database when every pool is full. */
  connections: number
}

/** One core in ms per second: Node runs a pod's requests on one. */
export const podMs = 1_000
const target = 0.7
const relays = 2

/** CPU time of the gateway per order with all its requests, ms. */
export const atGateway = (cost: OrderCost, readsPerOrder: number): number =>
  cost.cpuMs.gateway + readsPerOrder * cost.readMs

/** Simulates a day second by second; `each` is called for every second. */
export function simulateDay(
  cost: OrderCost,
  assumed: Assumptions,
  scaled: Scaled,
  each: (moment: Moment) => void,
): void {
  const { orders } = cost.services
  const front = measured(scaled.gateway, scaled.requested.gateway, assumed)
  const api = measured(scaled.api, scaled.requested.api, assumed)
  const relay = createQueue()
  const bookings = createQueue()
  const followers = followersOf(cost, assumed, scaled)
  const msAtGateway = atGateway(cost, assumed.readsPerOrder)

  for (let second = 0; second < 86_400; second++) {
    const asked = ordersPerSecond(second, assumed.perDay, assumed.sale)
    const selling = assumed.sale !== null && second >= assumed.sale.opensAt
    const through = front.tick(second, asked, msAtGateway, {})
    const accepted = api.tick(second, through, orders.cpuMs.api, {
      Postgres: (assumed.postgresCores * podMs) / orders.postgresMs,
      'one piece': selling ? podMs / assumed.hotMs / assumed.hotShare : Number.POSITIVE_INFINITY,
    })
    const published = relay.tick(accepted, podMs / orders.cpuMs.relay)
    const consumers = Object.fromEntries(followers.map(({ name, tick }) => [name, tick(second, published)]))
    bookings.tick(published, ((consumers.shipping?.ready ?? 0) * podMs * assumed.bookingsAtOnce) / assumed.bookingMs)
    const pods = api.pods().ready + (consumers.orders?.ready ?? 0) + relays
    each({
      second,
      asked,
      accepted,
      refused: front.refused() + api.refused(),
      heldBy: front.heldBy('gateway') || api.heldBy('orders api') || (relay.waiting() > 0 ? 'relay' : ''),
      gateway: front.pods(),
      api: api.pods(),
      consumers,
      unbooked: bookings.waiting(),
      unpublished: relay.waiting() * orders.events,
      connections: pods * scaled.pool,
    })
  }
}

/** A Deployment scaled by its CPU, with its queue. */
function measured(limits: Scaled['api'], requested: number, { podStartsIn, patience }: Assumptions) {
  const scaler = createScaler(limits, podStartsIn)
  const queue = createQueue(patience)
  const meter = createMeter()
  let least = ''
  return {
    pods: (): Pods => ({ wanted: scaler.wanted(), ready: scaler.ready() }),
    refused: queue.refused,
    /** The bottleneck: its own pods, or another limit by its name; empty while the queue is empty. */
    heldBy: (own: string) => (queue.waiting() > 0 ? least || own : ''),
    /** Advances one second; `others` are limits besides its own CPU, in orders per second. Returns the number done. */
    tick(second: number, arriving: number, msEach: number, others: Record<string, number>): number {
      const own = (scaler.ready() * podMs) / msEach
      const [name, limit] = Object.entries(others).reduce((a, b) => (b[1] < a[1] ? b : a), ['', own])
      least = name
      const done = queue.tick(arriving, limit)
      meter.tick(second, (done * msEach) / scaler.ready() / requested)
      scaler.tick(second, (ready) => byUtilization(ready, meter.told(), target))
      return done
    },
  }
}

/** Each consumer Deployment with its lag, in events of the orders log, after the relay. */
function followersOf(cost: OrderCost, { podStartsIn, postgresCores }: Assumptions, scaled: Scaled) {
  const { events } = cost.services.orders
  return serviceNames.map((name) => {
    const { threshold, ...limits } = scaled.consumers[name]
    const queue = createQueue()
    const scaler = createScaler(limits, podStartsIn)
    const { cpuMs, postgresMs } = cost.services[name]
    return {
      name,
      tick(second: number, published: number) {
        const byPods = (scaler.ready() * podMs) / cpuMs.consumer
        queue.tick(published, Math.min(byPods, (postgresCores * podMs) / postgresMs))
        const lag = queue.waiting() * events
        scaler.tick(second, () => byLag(lag, threshold))
        return { wanted: scaler.wanted(), ready: scaler.ready(), lag }
      },
    }
  })
}
