import type { Service } from '@suvarna/platform/service/service.ts'
import { abandonedBagsQuery } from './abandoned-bags.query.ts'
import { accountsConsumer } from './accounts.consumer.ts'
import { activityQuery } from './activity.query.ts'
import { announcer } from './announce.ts'
import { archiveConsumer } from './archive.consumer.ts'
import { checkFiguresRoute } from './check-figures.route.ts'
import { dashboardQuery } from './dashboard.query.ts'
import type { AnalyticsDeps, AnalyticsOptions } from './deps.ts'
import { figureCheckQuery } from './figure-check.query.ts'
import { funnelConsumer } from './funnel.consumer.ts'
import { funnelQuery } from './funnel.query.ts'
import { liveRoute } from './live.route.ts'
import { createAnalyticsLog } from './log.ts'
import { metricsQuery } from './metrics.query.ts'
import { analyticsMigrations } from './migrations.ts'
import { periodQuery } from './period.query.ts'
import { productsConsumer } from './products.consumer.ts'
import { recordVisitsRoute } from './record-visits.route.ts'
import { salesConsumer } from './sales.consumer.ts'
import type { AnalyticsDb } from './schema.ts'
import { shopLimitsConsumer } from './shop-limits.consumer.ts'
import { storeOverviewQuery } from './store-overview.query.ts'
import { visitsConsumer } from './visits.consumer.ts'

/** Every event of the shop, and the figures that follow from them: what is wired to what. */
export function createAnalytics(options: AnalyticsOptions): Service<AnalyticsDb> {
  const log = createAnalyticsLog()
  const deps: AnalyticsDeps = { now: () => new Date(), heartbeatMs: 10_000, ...options, log }
  const announce = announcer(log)
  return {
    name: 'analytics',
    migrations: analyticsMigrations,
    log,
    routes: [
      dashboardQuery(deps),
      activityQuery(deps),
      metricsQuery(deps),
      storeOverviewQuery(deps),
      periodQuery(deps),
      funnelQuery(deps),
      abandonedBagsQuery(deps),
      figureCheckQuery(deps),
      checkFiguresRoute(deps),
      recordVisitsRoute(deps),
      liveRoute(deps),
    ],
    consumers: [
      archiveConsumer(announce),
      salesConsumer(announce),
      productsConsumer(announce),
      accountsConsumer(announce),
      visitsConsumer(announce),
      funnelConsumer(announce),
      shopLimitsConsumer(announce),
    ],
  }
}
