import { analyticsConfig } from '@suvarna/analytics/config.ts'
import { catalogConfig } from '@suvarna/catalog/config.ts'
import { gatewayConfig } from '@suvarna/gateway/config.ts'
import { identityConfig } from '@suvarna/identity/config.ts'
import { ordersConfig } from '@suvarna/orders/config.ts'
import { paymentsConfig } from '@suvarna/payments/config.ts'
import {
  databaseConfig,
  processConfig,
  roles,
  serviceConfig,
  vaultConfig,
} from '@suvarna/platform/config/process-config.ts'
import { startHealthServer } from '@suvarna/platform/http/health.ts'
import { shippingConfig } from '@suvarna/shipping/config.ts'
import type { TProperties } from 'typebox'
import type { CodeFacts, ProcessFacts } from '../world.ts'
import { consumerGroups } from './consumer-groups.ts'
import { shownMetrics } from './shown-metrics.ts'

/** startAll's default deadline; the drain comes on top. */
const stopsWithinMs = 15_000

const services: Record<string, TProperties> = {
  identity: identityConfig,
  catalog: catalogConfig,
  orders: ordersConfig,
  payments: paymentsConfig,
  shipping: shippingConfig,
  analytics: analyticsConfig,
}

/** Facts from the code itself: its schemas, a started internal server, its registry of metrics. */
export async function codeFacts(): Promise<CodeFacts> {
  const gateway = { roles: ['api'], reads: gatewayConfig, needs: () => gatewayConfig }
  const others = Object.entries(services).map(([name, own]) => [name, factsOf(own)] as const)
  return {
    processes: { gateway, ...Object.fromEntries(others) },
    answering: await answering(),
    stopsWithin: stopsWithinMs / 1000,
    consumerGroups: consumerGroups(),
    metrics: await shownMetrics(),
  }
}

function factsOf(own: TProperties): ProcessFacts {
  const reads = { ...serviceConfig, ...own }
  const vault = Object.keys(vaultConfig).every((key) => key in own) ? vaultConfig : {}
  const migrating = { ...databaseConfig, ...vault, LOG_LEVEL: processConfig.LOG_LEVEL }
  return { roles, reads, needs: (role) => (role === 'migrate' ? migrating : reads) }
}

async function answering(): Promise<string[]> {
  const health = await startHealthServer({})
  try {
    health.started()
    const paths = ['/healthz/start', '/healthz/live', '/healthz/ready', '/metrics']
    const responses = await Promise.all(paths.map(async (path) => (await fetch(health.url + path)).status))
    return paths.filter((_, n) => responses[n] === 200)
  } finally {
    await health.stop()
  }
}
