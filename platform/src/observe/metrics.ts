import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Answered } from './request-route.ts'

/** The process's metrics. Labels are routes, codes and names from the code; never ids, e-mails or free text. */
export const metrics = new Registry()

/** Each timer that measures the event loop wakes an idle process; this resolution is enough for dashboards. */
const lagEveryMs = 100
collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: 1_000 })

/** Registered once per process; each service in it has its own label. */
export const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Counter({ name, help, labelNames: ['service', ...labelNames], registers: [metrics] })
export const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Gauge({ name, help, labelNames: ['service', ...labelNames], registers: [metrics] })
export const histogram = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: number[],
) => new Histogram({ name, help, labelNames: ['service', ...labelNames], buckets, registers: [metrics] })

const delays = monitorEventLoopDelay({ resolution: lagEveryMs })
delays.enable()
new Gauge({
  name: 'nodejs_eventloop_lag',
  help: 'How late the event loop was since the last scrape, 99 turns of 100, seconds',
  registers: [metrics],
  collect() {
    this.set(Math.max(0, delays.percentile(99) / 1e9 - lagEveryMs / 1e3))
    delays.reset()
  },
})

const requests = counter('http_requests_total', 'Answers, by route pattern, method and status', [
  'route',
  'method',
  'code',
])

/** Few buckets and no status label: a gateway has 250 routes, each bucket is a series of each. The SLOs' limits. */
const durationBuckets = [0.15, 0.4, 1, 5]
const durations = histogram(
  'http_request_duration_seconds',
  'Time to answer, by route pattern and method',
  ['route', 'method'],
  durationBuckets,
)

const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** One label for routes that several services, or histories of several things, share: a sixth of the series. */
const routeLabel = (route: string): string =>
  route
    .replace(/\/admin\/system\/\w+\//, '/admin/system/:service/')
    .replace(/\/admin\/webhook-deliveries\/\w+/, '/admin/webhook-deliveries/:service')
    .replace(/\/admin\/history\/\w+\//, '/admin/history/:subject/')

/**
 * One label for the gateway's routes by which staff act on one order, return, customer or complaint, or read and fetch
 * papers and money. The service behind each measures it by itself.
 */
const deskLabel = (route: string): string =>
  route
    .replace(/(\/admin\/(?:orders|returns|finds|customers|complaints|staff|users)\/:\w+)\/[^ ]+$/, '$1/:step')
    .replace(/(\/products\/:\w+)\/(?:sale|status|featured|stock|images)\b[^ ]*$/, '$1/:step')
    .replace(/(\/admin\/(?:offers|webhooks|api-keys|reviews|collections|categories|banners)\/:\w+)\/[^ ]+$/, '$1/:step')
    .replace(/(\/admin\/(?:tax|settlements|parcels|cash|analytics)\/)[^ ]+$/, '$1:paper')

export function measureAnswer(answered: Answered): void {
  const { service, status, ms } = answered
  const method = usualMethods.has(answered.method) ? answered.method : 'other'
  const known = routeLabel(answered.route)
  const route = service === 'gateway' ? deskLabel(known) : known
  requests.inc({ service, route, method, code: String(status) })
  durations.observe({ service, route, method }, ms / 1000)
}

const refreshers = new Set<() => Promise<void>>()
const goodForMs = 5_000
const scrapeWithinMs = 2_000

/**
 * Calls `refresh` to set its gauges before a scrape; results are cached for 5 s. If it fails or takes longer than 2 s,
 * the gauges keep their values: an unreachable database must not hide the other metrics. Returns a function that
 * removes it.
 */
export function beforeScrape(refresh: () => Promise<void>): () => void {
  let last = 0
  let running: Promise<void> | undefined
  const once = async () => {
    if (Date.now() - last < goodForMs) return
    running ??= refresh()
      .then(() => {
        last = Date.now()
      })
      .catch(() => {})
      .finally(() => {
        running = undefined
      })
    await running
  }
  refreshers.add(once)
  return () => refreshers.delete(once)
}

/** The scrape's answer in Prometheus' text format. */
export async function metricsText(): Promise<string> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, scrapeWithinMs)
  await Promise.race([Promise.all([...refreshers].map((refresh) => refresh())), late.promise])
  clearTimeout(timer)
  return await metrics.metrics()
}
