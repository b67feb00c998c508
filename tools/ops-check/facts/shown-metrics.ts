// Imported because they register metrics; the services' own are registered by the services.
import '@suvarna/gateway/edge/certificate.ts'
import '@suvarna/platform/operate/measure-service.ts'
import '@suvarna/platform/follow/event-delay.ts'
import '@suvarna/platform/outside/mailer.ts'
import { metrics } from '@suvarna/platform/observe/metrics.ts'

/** Importing these registers every metric of the shop, as in its processes. */
const programs = ['analytics', 'catalog', 'identity', 'orders', 'payments', 'shipping', 'gateway']

/** Metrics of Prometheus, the collector and Kubernetes themselves. */
const ofOthers = ['up', 'ALERTS']

/** The names of all metrics that the shop's processes expose. */
export async function shownMetrics(): Promise<string[]> {
  await import('@suvarna/platform/run/distributed.ts')
  await Promise.all(programs.map((name) => import(`@suvarna/${name}/service.ts`)))
  return [...(await metrics.getMetricsAsJSON()).map(({ name }) => name), ...ofOthers]
}
