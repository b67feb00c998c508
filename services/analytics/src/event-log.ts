import { createEventLog, type EventLog } from '@suvarna/platform/store/event-store.ts'
import type { AnalyticsDb } from './schema.ts'

/** Analytics' event log, for the service and the seed. */
export const createAnalyticsLog = (): EventLog<AnalyticsDb> => createEventLog<AnalyticsDb>({ service: 'analytics' })
