import type { CollectionContent } from '@suvarna/catalog/collections/collection.decider.ts'
import type { CatalogueEntry } from './catalogue.ts'
import type { SeedContext } from './seed-context.ts'
import { pictureFile, storePicture } from './seed-pictures.ts'

type Rule = Partial<NonNullable<CollectionContent['rule']>>
type Demo = Pick<CollectionContent, 'name' | 'text' | 'order'> & { slug: string; of: string; rule: Rule }

/** `of`: the product whose first picture it borrows. */
const collections: readonly Demo[] = [
  {
    ...{ slug: 'wedding-season', name: 'Wedding season', order: 'price_high', of: 'rani-kundan-choker' },
    text: 'Haars, jhumkas and kadas for the mandap, the sangeet and everything in between.',
    rule: { occasion: 'Wedding, Engagement' },
  },
  {
    ...{ slug: 'gifts-under-999', name: 'Gifts under ₹999', order: 'best_selling', of: 'tara-solitaire-studs' },
    text: 'Small boxes, big smiles. For rakhi, birthdays and the friend who has everything.',
    rule: { maxPrice: 99_900 },
  },
  {
    ...{ slug: 'for-him', name: 'For him', order: 'newest', of: 'mudra-signet-ring' },
    text: 'Kadas, chains and rings with some weight to them.',
    rule: { gender: 'men,unisex' },
  },
  {
    ...{ slug: 'everyday-gold', name: 'Everyday gold', order: 'best_selling', of: 'bali-twisted-hoops' },
    text: 'Light enough for the office, the metro and the school run.',
    rule: { occasion: 'Everyday' },
  },
]

export async function seedCollections(context: SeedContext, offered: readonly CatalogueEntry[]): Promise<void> {
  for (const [sortOrder, demo] of collections.entries()) await seedCollection(context, demo, sortOrder, offered)
}

async function seedCollection(context: SeedContext, demo: Demo, sortOrder: number, offered: readonly CatalogueEntry[]) {
  const { database, commands, folder, pictures, now, metaAt } = context
  const { slug, name, text, order, of, rule } = demo
  const stream = `collection-${slug}`
  const { state } = await database.transaction((tx) => commands.collections.load(tx, stream))
  const { rows } = await database.pool.query('select from collections where slug = $1', [slug])
  if (state.status !== 'none' || rows.length > 0) return
  const picture = offered.find(({ key }) => key === of)?.pictures.find((one) => pictures.has(one))
  const hindi = context.hindi.collections[slug]
  const content: CollectionContent = {
    ...{ collectionId: slug, slug, name, text, order, sortOrder, active: true, productIds: [] },
    image: picture ? await storePicture(context, await pictureFile(folder, picture)) : null,
    rule: { categoryId: null, minPrice: null, maxPrice: null, most: null, ...rule },
    ...(hindi ? { hindi } : {}),
  }
  await commands.collections.handle(
    database,
    stream,
    { type: 'CreateCollection', content },
    metaAt(new Date(now.getTime() - 24 * 3600_000)),
  )
}
