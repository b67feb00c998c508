import type { Database } from '@suvarna/platform/database/database.ts'
import type { ObjectStore } from '@suvarna/platform/outside/object-store.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { ConcurrencyLimiter } from '@suvarna/platform/wait/concurrency-limiter.ts'
import type { WebhookOptions } from '@suvarna/platform/webhooks/deliveries.ts'
import type { CatalogCommands } from './commands.ts'
import type { CatalogDb } from './schema.ts'

/** Dependencies that the composition root passes to catalog. */
export type CatalogDeps = {
  database: Database<CatalogDb>
  /** Pictures are stored here before an event names them. */
  objectStore: ObjectStore
  /** Without it no webhook is delivered. */
  webhooks?: WebhookOptions
}

/** `CatalogDeps` plus what the use cases share. */
export type Catalog = CatalogDeps & {
  log: EventLog<CatalogDb>
  commands: CatalogCommands
  /** Limits concurrent uploads: each may hold a 20 MB file and its decoded pixels in memory. */
  uploading: ConcurrencyLimiter
}
