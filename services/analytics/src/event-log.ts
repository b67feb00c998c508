import { createEventLog, type EventLog } from '@suvarna/platform/store/event-store.ts'
import type { AnalyticsDb } from './schema.ts'

/** The log of analytics; for the service and for the demo's past. */
export const createAnalyticsLog = (): EventLog<AnalyticsDb> => createEventLog<AnalyticsDb>({ service: 'analytics' })
