import type { catalogCommands } from '@suvarna/catalog/commands.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { ObjectStore } from '@suvarna/platform/outside/object-store.ts'

export type SeedCatalogOptions = {
  database: Database<CatalogDb>
  objectStore: ObjectStore
  /** Products without a picture too. */
  everything?: boolean
  /** Where catalogue.json and pictures/ are. */
  folder?: string
  now?: Date
}

/** What the parts of the catalogue's demo share. */
export type SeedContext = Required<SeedCatalogOptions> & {
  commands: ReturnType<typeof catalogCommands>
  /** Names of the pictures that are there, without their ending. */
  pictures: ReadonlySet<string>
  metaAt(at: Date): Meta
  /** Whether nobody but the seed ever wrote to a stream. */
  isOurs(stream: string): Promise<boolean>
}

export type Seeded = { products: number; pictures: number }
