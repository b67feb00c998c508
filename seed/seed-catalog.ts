import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogCommands, createCatalogLog } from '@suvarna/catalog/commands.ts'
import { readCatalogue, readHindi } from './catalogue.ts'
import { seedReviews } from './reviews/seed-reviews.ts'
import { seedBanners } from './seed-banners.ts'
import { seedCategories } from './seed-categories.ts'
import { seedCollections } from './seed-collections.ts'
import type { SeedCatalogOptions, SeedContext, Seeded } from './seed-context.ts'
import { seedProducts } from './seed-products.ts'

/**
 * Loads the demo's catalogue as events of the past. Safe to run at every start: existing entries stay, pictures
 * rendered since are added, and entries changed by an admin are left alone. Returns what it added.
 */
export async function seedCatalog(options: SeedCatalogOptions): Promise<Seeded> {
  const { everything = false, folder = import.meta.dirname, now = new Date(), say = () => {} } = options
  const { database } = options
  const files = await readdir(join(folder, 'pictures')).catch(() => [])
  const context: SeedContext = {
    ...options,
    everything,
    hindi: await readHindi(folder),
    folder,
    now,
    say,
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
  await seedCollections(context, offered)
  await seedReviews(context, offered)
  return seeded
}
