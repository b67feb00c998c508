import { runServiceProcess } from '@suvarna/platform/distributed.ts'
import { openConfiguredStore, s3Config } from '@suvarna/platform/s3-config.ts'
import type { CatalogDb } from './schema.ts'
import { createCatalog } from './service.ts'

await runServiceProcess<typeof s3Config, CatalogDb>('catalog', s3Config, process.env, async (env, database) =>
  createCatalog({ database, objectStore: await openConfiguredStore(env) }),
)
