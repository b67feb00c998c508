import { dataRequests } from '@suvarna/platform/disclosure/data-requests.ts'
import { yourData } from '@suvarna/platform/disclosure/your-data.route.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { announceChanges } from './announce.ts'
import { activityQuery } from './archive/activity.query.ts'
import { archiveConsumer } from './archive/archive.consumer.ts'
import { accountsConsumer } from './customers/accounts.consumer.ts'
import type { AnalyticsDeps, AnalyticsOptions } from './deps.ts'
import { createAnalyticsLog } from './event-log.ts'
import { checkFiguresRoute } from './figure-check/check-figures.route.ts'
import { figureCheckQuery } from './figure-check/figure-check.query.ts'
import { abandonedCartsQuery } from './funnel/abandoned-carts.query.ts'
import { funnelConsumer } from './funnel/funnel.consumer.ts'
import { funnelQuery } from './funnel/funnel.query.ts'
import { liveRoute } from './live/live.route.ts'
import { analyticsMigrations } from './migrations.ts'
import { productsConsumer } from './products/products.consumer.ts'
import { dashboardQuery } from './sales/dashboard.query.ts'
import { metricsQuery } from './sales/metrics.query.ts'
import { periodQuery } from './sales/period.query.ts'
import { salesConsumer } from './sales/sales.consumer.ts'
import { shopLimitsConsumer } from './sales/shop-limits.consumer.ts'
import { storeOverviewQuery } from './sales/store-overview.query.ts'
import { todayQuery } from './sales/today.query.ts'
import type { AnalyticsDb } from './schema.ts'
import { recordVisitsRoute } from './visits/record-visits.route.ts'
import { visitsConsumer } from './visits/visits.consumer.ts'
import { heldByAnalytics } from './your-data/held-data.ts'

/** The archive of all events and the figures derived from them: wires consumers, routes and streams. */
export function createAnalytics(options: AnalyticsOptions): Service<AnalyticsDb> {
  const log = createAnalyticsLog()
  const deps: AnalyticsDeps = { now: () => new Date(), heartbeatMs: 10_000, ...options, log }
  const announce = announceChanges(log)
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
      todayQuery(deps),
      funnelQuery(deps),
      abandonedCartsQuery(deps),
      figureCheckQuery(deps),
      checkFiguresRoute(deps),
      recordVisitsRoute(deps),
      liveRoute(deps),
      yourData('GET /your-data/analytics', deps.database, (request) => heldByAnalytics(deps.database.db, request)),
    ],
    consumers: [
      archiveConsumer(announce),
      salesConsumer(announce),
      productsConsumer(announce),
      accountsConsumer(announce),
      visitsConsumer(announce),
      funnelConsumer(announce),
      shopLimitsConsumer(announce),
      dataRequests('analytics.data-requests'),
    ],
  }
}
