import type { Database } from '@suvarna/platform/database/database.ts'
import type { ObjectStore } from '@suvarna/platform/outside/object-store.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { ConcurrencyLimiter } from '@suvarna/platform/wait/concurrency-limiter.ts'
import type { CatalogCommands } from './commands.ts'
import type { CatalogDb } from './schema.ts'

/** What a composition root hands to catalog. */
export type CatalogDeps = {
  database: Database<CatalogDb>
  /** Where pictures go before an event names them. */
  objectStore: ObjectStore
}

/** The same, made ready for the use cases. */
export type Catalog = CatalogDeps & {
  log: EventLog<CatalogDb>
  commands: CatalogCommands
  /** Uploads are few at a time: each may hold a 20 MB file and the pixels in it. */
  uploading: ConcurrencyLimiter
}
