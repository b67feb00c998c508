import type { Database } from '@suvarna/platform/database/database.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { AnalyticsDb } from './schema.ts'

/** What a composition root gives to analytics. */
export type AnalyticsOptions = {
  database: Database<AnalyticsDb>
  now?: () => Date
  /** How often a live stream says that it is there, ms. */
  heartbeatMs?: number
}

/** What the use cases get: the options, wired. */
export type AnalyticsDeps = Required<AnalyticsOptions> & { log: EventLog<AnalyticsDb> }
