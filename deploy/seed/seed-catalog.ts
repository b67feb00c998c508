import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogCommands, createCatalogLog } from '@suvarna/catalog/commands.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import type { Database } from '@suvarna/platform/database.ts'
import type { Meta } from '@suvarna/platform/events.ts'
import type { ObjectStore } from '@suvarna/platform/object-store.ts'
import { readCatalogue } from './catalogue.ts'
import { seedBanners } from './seed-banners.ts'
import { seedCategories } from './seed-categories.ts'
import { seedProducts } from './seed-products.ts'

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

/**
 * The demo's catalogue, as events of the past. Safe to run at every start: what is there stays, what has got a picture
 * since is added, and what an admin has touched is left alone. Answers what it added.
 */
export async function seedCatalog(options: SeedCatalogOptions): Promise<Seeded> {
  const { everything = false, folder = import.meta.dirname, now = new Date() } = options
  const { database } = options
  const files = await readdir(join(folder, 'pictures')).catch(() => [])
  const context: SeedContext = {
    ...options,
    everything,
    folder,
    now,
    commands: catalogCommands(createCatalogLog()),
    pictures: new Set(files.filter((file) => file.endsWith('.webp')).map((file) => file.replace(/\.webp$/, ''))),
    metaAt: (at) => ({ correlation: randomUUID(), actor: { kind: 'system' }, seed: true, at: at.toISOString() }),
    async isOurs(stream) {
      const { rows } = await database.pool.query(
        "select from events where stream = $1 and meta->>'seed' is null limit 1",
        [stream],
      )
      return rows.length === 0
    },
  }
  const entries = await readCatalogue(folder)
  const offered = entries.filter(({ pictures }) => everything || pictures.some((name) => context.pictures.has(name)))
  await seedCategories(context, offered)
  const seeded = await seedProducts(context, entries, offered)
  await seedBanners(context, offered)
  return seeded
}
