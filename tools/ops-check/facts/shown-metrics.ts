// Loaded for what they register: the services' own are with the services.
import '@suvarna/gateway/edge/certificate.ts'
import '@suvarna/platform/operate/measure-service.ts'
import '@suvarna/platform/follow/event-delay.ts'
import '@suvarna/platform/outside/mailer.ts'
import { metrics } from '@suvarna/platform/observe/metrics.ts'

/** Whoever imports these has every metric of the shop registered, as its processes have. */
const programs = ['analytics', 'catalog', 'identity', 'orders', 'payments', 'shipping', 'gateway']

/** What Prometheus, the collector and Kubernetes show of themselves. */
const ofOthers = ['up', 'ALERTS']

/** The names of all that `/metrics` of the shop's processes shows. */
export async function shownMetrics(): Promise<string[]> {
  await import('@suvarna/platform/run/distributed.ts')
  await Promise.all(programs.map((name) => import(`@suvarna/${name}/service.ts`)))
  return [...(await metrics.getMetricsAsJSON()).map(({ name }) => name), ...ofOthers]
}
