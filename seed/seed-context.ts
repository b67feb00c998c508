import type { catalogCommands } from '@suvarna/catalog/commands.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { ObjectStore } from '@suvarna/platform/outside/object-store.ts'
import type { HindiCatalogue } from './catalogue.ts'

export type SeedCatalogOptions = {
  database: Database<CatalogDb>
  objectStore: ObjectStore
  /** Includes products without a picture. */
  everything?: boolean
  /** Folder of catalogue.json and pictures/. */
  folder?: string
  now?: Date
  /** Receives the progress whenever something is added. */
  say?: (how: string) => void
}

/** Shared by the parts of the demo's catalogue. */
export type SeedContext = Required<SeedCatalogOptions> & {
  commands: ReturnType<typeof catalogCommands>
  hindi: HindiCatalogue
  /** Names of the existing pictures, without extension. */
  pictures: ReadonlySet<string>
  metaAt(at: Date): Meta
  /** Whether only the seed has written to a stream. */
  isOurs(stream: string): Promise<boolean>
}

export type Seeded = { products: number; pictures: number }
