import { runServiceProcess } from '@suvarna/platform/distributed.ts'
import type { AnalyticsDb } from './schema.ts'
import { createAnalytics } from './service.ts'

const nothingMore = {}

await runServiceProcess<typeof nothingMore, AnalyticsDb>(
  'analytics',
  nothingMore,
  process.env,
  async (_env, database) => createAnalytics({ database }),
)
