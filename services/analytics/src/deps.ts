import type { Database } from '@suvarna/platform/database/database.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { AnalyticsDb } from './schema.ts'

/** Options of the analytics service, set by the composition root. */
export type AnalyticsOptions = {
  database: Database<AnalyticsDb>
  now?: () => Date
  /** Milliseconds between two heartbeats of a live stream. */
  heartbeatMs?: number
}

/** The options, wired for the use cases. */
export type AnalyticsDeps = Required<AnalyticsOptions> & { log: EventLog<AnalyticsDb> }
