import { createHash } from 'node:crypto'
import type { ProductImage } from '@suvarna/catalog/product/product.decider.ts'
import type { Worn } from '@suvarna/contracts/catalog/shown/worn.ts'
import { type CatalogueEntry, createEntry } from './catalogue.ts'
import type { SeedContext, Seeded } from './seed-context.ts'
import { pictureFile, storePicture } from './seed-pictures.ts'

const historyDays = 240
const concurrency = 4

/** Adds missing products, and pictures rendered since. */
export async function seedProducts(
  context: SeedContext,
  catalogue: readonly CatalogueEntry[],
  offered: readonly CatalogueEntry[],
): Promise<Seeded> {
  const births = birthdays(catalogue, context.now)
  const queue = [...offered]
  const seeded: Seeded = { products: 0, pictures: 0 }
  const work = async () => {
    for (let entry = queue.shift(); entry; entry = queue.shift())
      await seedProduct(context, entry, births.get(entry.key) ?? context.now, seeded, offered.length)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return seeded
}

async function seedProduct(context: SeedContext, entry: CatalogueEntry, born: Date, seeded: Seeded, total: number) {
  const { database, commands, metaAt } = context
  const stream = `product-${entry.key}`
  const { state } = await database.transaction((tx) => commands.products.load(tx, stream))
  const known = state.status === 'live' ? state.images : []
  const missing = entry.pictures.filter((id) => context.pictures.has(id) && !known.some((image) => image.id === id))
  if (state.status === 'retired' || (state.status === 'live' && missing.length === 0)) return
  if (state.status === 'live' && !(await context.isOurs(stream))) return
  context.say(`${seeded.products} of ${total} products`)
  const added = await Promise.all(missing.map((id) => store(context, id, entry.category)))
  const images = entry.pictures.flatMap((id) => [...known, ...added].find((image) => image.id === id) ?? [])
  const create = createEntry(entry, images, born.toISOString())
  const { details, sizes, featured } = create
  const command =
    state.status === 'live' ? ({ type: 'ChangeProduct', details, sizes, featured, images, stock: [] } as const) : create
  await commands.products.handle(database, stream, command, metaAt(born))
  seeded.products += state.status === 'live' ? 0 : 1
  seeded.pictures += added.length
}

const store = async (context: SeedContext, id: string, category: string): Promise<ProductImage> => {
  const name = await storePicture(context, await pictureFile(context.folder, id))
  const on = wornOn[category]
  return id.endsWith('-worn') && on ? { id, name, worn: on } : { id, name }
}

/** Where the last picture of a product shows it worn. */
const wornOn: Readonly<Record<string, Worn>> = {
  Ring: 'hand',
  Bracelet: 'wrist',
  Bangle: 'wrist',
  Anklets: 'ankle',
  Necklace: 'neck',
  Pendant: 'neck',
  Earring: 'ear',
}

/** Dates spread evenly over the last eight months, in a fixed order that mixes the categories. */
function birthdays(catalogue: readonly CatalogueEntry[], now: Date): Map<string, Date> {
  const order = catalogue.map(({ key }) => key).sort((a, b) => (mixed(a) < mixed(b) ? -1 : 1))
  const step = (historyDays * 24 * 3600_000) / order.length
  return new Map(order.map((key, index) => [key, new Date(now.getTime() - Math.round(step * (index + 1)))]))
}

const mixed = (key: string) => createHash('sha256').update(key).digest('hex')
