import { slugOf } from '@suvarna/catalog/product/slug.ts'
import { type CatalogueEntry, categoryIdOf } from './catalogue.ts'
import type { SeedContext } from './seed-context.ts'
import { cutTo, pictureFile, storePicture } from './seed-pictures.ts'

const day = 24 * 3600_000
const historyDays = 245

/** Adds the categories that are not empty, each with its own picture or, until there is one, a product's. */
export async function seedCategories(context: SeedContext, offered: readonly CatalogueEntry[]): Promise<void> {
  const names = [...new Set(offered.map(({ category }) => category))]
  for (const [index, name] of names.entries()) {
    const at = new Date(context.now.getTime() - historyDays * day + index * 60_000)
    await seedCategory(context, name, at, offered)
  }
}

async function seedCategory(context: SeedContext, name: string, at: Date, offered: readonly CatalogueEntry[]) {
  const { database, commands, folder, metaAt } = context
  const categoryId = categoryIdOf(name)
  const stream = `category-${categoryId}`
  const { state } = await database.transaction((tx) => commands.categories.load(tx, stream))
  if (state.status === 'retired' || !(await context.isOurs(stream))) return
  const own = `category-${slugOf(name)}`
  if (state.status === 'live' && !context.pictures.has(own)) return
  const picture = context.pictures.has(own)
    ? await pictureFile(folder, own)
    : await borrowed(
        context,
        offered.filter(({ category }) => category === name),
      )
  const image = picture ? await storePicture(context, picture) : null
  const hindi = context.hindi.categories[name]
  const command =
    state.status === 'live'
      ? ({
          type: 'ChangeCategory',
          name,
          slug: slugOf(name),
          ...(image ? { image } : {}),
          ...(hindi ? { hindiName: hindi } : {}),
        } as const)
      : ({
          type: 'CreateCategory',
          categoryId,
          name,
          slug: slugOf(name),
          image,
          ...(hindi ? { hindi: { name: hindi } } : {}),
        } as const)
  await commands.categories.handle(database, stream, command, metaAt(at))
}

async function borrowed({ pictures, folder }: SeedContext, entries: readonly CatalogueEntry[]) {
  const found = entries.flatMap((entry) => entry.pictures).find((name) => pictures.has(name))
  return found ? cutTo(await pictureFile(folder, found), 800, 800) : null
}
