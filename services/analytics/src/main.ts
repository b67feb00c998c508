import { runServiceProcess, type ServiceProgram } from '@suvarna/platform/run/distributed.ts'
import { analyticsConfig } from './config.ts'
import { analyticsMigrations } from './migrations.ts'
import type { AnalyticsDb } from './schema.ts'
import { createAnalytics } from './service.ts'

const program: ServiceProgram<typeof analyticsConfig, AnalyticsDb> = {
  name: 'analytics',
  config: analyticsConfig,
  migrations: analyticsMigrations,
  create: (_config, { database }) => createAnalytics({ database }),
}

await runServiceProcess(program, process.env)
