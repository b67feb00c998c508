import { openConfiguredStore } from '@suvarna/platform/outside/s3-config.ts'
import { runServiceProcess, type ServiceProgram } from '@suvarna/platform/run/distributed.ts'
import { webhooksFrom } from '@suvarna/platform/webhooks/webhook-config.ts'
import { catalogConfig } from './config.ts'
import { catalogMigrations } from './migrations.ts'
import { refuseDemoReviews } from './reviews/refuse-demo-reviews.ts'
import type { CatalogDb } from './schema.ts'
import { createCatalog } from './service.ts'

const program: ServiceProgram<typeof catalogConfig, CatalogDb> = {
  name: 'catalog',
  config: catalogConfig,
  migrations: catalogMigrations,
  async create(config, { database }) {
    if (config.SHOP_ENV === 'live') await refuseDemoReviews(database)
    const objectStore = await openConfiguredStore(config)
    return createCatalog({ database, objectStore, webhooks: webhooksFrom(config) })
  },
}

await runServiceProcess(program, process.env)
