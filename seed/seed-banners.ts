import type { CatalogueEntry } from './catalogue.ts'
import type { SeedContext } from './seed-context.ts'
import { cutTo, pictureFile, storePicture } from './seed-pictures.ts'

/** Pictures: `banner-<key>-desktop` (2:1) and `banner-<key>-mobile` (1:1). */
const banners = [
  { key: 'gold', title: 'Gold for every day', link: '/products', category: 'Ring' },
  { key: 'wedding', title: 'For every wedding on your list', link: '/products?occasion=wedding', category: 'Necklace' },
  { key: 'everyday', title: 'Small things, worn daily', link: '/pendant', category: 'Pendant' },
] as const

type Demo = (typeof banners)[number]

export async function seedBanners(context: SeedContext, offered: readonly CatalogueEntry[]): Promise<void> {
  for (const [sortOrder, demo] of banners.entries()) await seedBanner(context, demo, sortOrder, offered)
}

async function seedBanner(context: SeedContext, demo: Demo, sortOrder: number, offered: readonly CatalogueEntry[]) {
  const { database, commands, now, metaAt } = context
  const bannerId = demo.key
  const own = `banner-${demo.key}`
  const stream = `banner-${bannerId}`
  const { state } = await database.transaction((tx) => commands.banners.load(tx, stream))
  if (state.status === 'removed' || !(await context.isOurs(stream))) return
  const isDrawn = context.pictures.has(`${own}-desktop`)
  if (state.status === 'live' && !isDrawn) return
  const [desktop, mobile] = isDrawn ? await drawn(context, own) : await borrowed(context, demo, offered)
  if (!desktop || !mobile) return
  const images = {
    imageDesktop: await storePicture(context, desktop),
    imageMobile: await storePicture(context, mobile),
  }
  const texts = { title: demo.title, link: demo.link, active: true, sortOrder }
  const hindi = context.hindi.banners[demo.key]
  const command =
    state.status === 'live'
      ? ({ type: 'ChangeBanner', content: texts, images, ...(hindi ? { hindiTitle: hindi } : {}) } as const)
      : ({
          type: 'CreateBanner',
          content: { bannerId, ...texts, ...images, ...(hindi ? { hindi: { title: hindi } } : {}) },
        } as const)
  await commands.banners.handle(database, stream, command, metaAt(new Date(now.getTime() - 24 * 3600_000)))
}

async function drawn({ folder, pictures }: SeedContext, id: string) {
  const desktop = await pictureFile(folder, `${id}-desktop`)
  return [desktop, pictures.has(`${id}-mobile`) ? await pictureFile(folder, `${id}-mobile`) : desktop]
}

async function borrowed({ folder, pictures }: SeedContext, demo: Demo, offered: readonly CatalogueEntry[]) {
  const own = offered.filter(({ category }) => category === demo.category)
  const found = own.flatMap((entry) => entry.pictures).find((name) => pictures.has(name))
  if (!found) return []
  const picture = await pictureFile(folder, found)
  return [await cutTo(picture, 1600, 800), await cutTo(picture, 800, 800)]
}
