import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogCommands, createCatalogLog } from '@suvarna/catalog/commands.ts'
import { catalogMigrations } from '@suvarna/catalog/migrations.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import { pictureFileName } from '@suvarna/contracts/common/pictures.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { ObjectStore } from '@suvarna/platform/outside/object-store.ts'
import { openFileStore } from '@suvarna/platform/outside/object-store-files.ts'
import { dropDatabase, testDatabase, testMeta } from '@suvarna/platform/testing/testing.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueEntry } from './catalogue.ts'
import { seedCatalog } from './seed-catalog.ts'

let folder = ''
let database: Database<CatalogDb>
let objectStore: ObjectStore

const entry = (key: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  key,
  category: 'Bangle',
  name: key,
  description: 'A piece.',
  price: 899.5,
  material: 'Brass',
  plating: '18K gold',
  stone: 'None',
  gender: 'Women',
  occasion: 'Party',
  weight: 3.1,
  sku: `SKU-${key}`,
  stock: 4,
  featured: 1,
  pictures: [`${key}-1`, `${key}-2`],
  ...more,
})
const ring = entry('ring-a', {
  category: 'Ring',
  sizes: [
    { size: 6.5, stock: 2 },
    { size: 7, stock: 0 },
  ],
})

/** Small pictures, since each is encoded again. */
const draw = (...names: string[]) => drawAs({ width: 80, height: 100 }, ...names)
const drawAs = async (size: { width: number; height: number }, ...names: string[]) => {
  for (const name of names) {
    const background = { r: names.length * 40, g: name.length * 9, b: name.charCodeAt(0) }
    const picture = sharp({ create: { ...size, channels: 3, background } })
    await picture.webp().toFile(join(folder, 'pictures', `${name}.webp`))
  }
}
const seed = (more = {}) => seedCatalog({ database, objectStore, folder, ...more })
const count = async (query: string) =>
  Number((await database.pool.query(`select count(*) from ${query}`)).rows[0].count)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suvarna-seed-'))
})
beforeEach(async () => {
  if (database) await dropDatabase(database)
  database = await testDatabase<CatalogDb>(catalogMigrations)
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await writeFile(
    join(folder, 'catalogue.json'),
    JSON.stringify([ring, entry('kada-b'), entry('jhumka-c', { category: 'Earring' })]),
  )
  objectStore = await openFileStore(join(folder, 'objects'))
})
afterAll(async () => {
  await dropDatabase(database)
  await rm(folder, { recursive: true, force: true })
})

describe('the catalogue of the demo', () => {
  test('offers the products that have a picture, in its widths, as events of the past', async () => {
    await drawAs({ width: 800, height: 1000 }, 'ring-a-1', 'ring-a-2', 'kada-b-1')
    expect(await seed()).toEqual({ products: 2, pictures: 3 })
    const { rows } = await database.pool.query('select id, price, sizes, gender from products order by id')
    expect(rows).toEqual([
      { id: 'kada-b', price: 89950, sizes: [], gender: 'women' },
      { id: 'ring-a', price: 89950, sizes: [6.5, 7], gender: 'women' },
    ])
    expect(await count("events where type = 'StockCounted'")).toBe(3)
    expect(await count("events where at > now() - interval '1 hour' or meta->>'seed' is null")).toBe(0)
    expect(await count('categories where image is not null')).toBe(2)
    const [image] = (await database.pool.query("select images->0->>'name' as name from products where id = 'ring-a'"))
      .rows
    expect(image.name).toMatch(/-800\.webp$/)
    for (const name of [image.name, pictureFileName(image.name, 400)]) {
      const found = await objectStore.get(name)
      expect(found).not.toBeNull()
      found?.stream.destroy()
    }
  })

  test('every third piece has samples of reviews, which say what they are', async () => {
    await draw('ring-a-1', 'kada-b-1')
    await seed()
    const { rows } = await database.pool.query('select distinct product_id, demo, status from reviews')
    expect(rows).toEqual([{ product_id: 'ring-a', demo: true, status: 'approved' }])
    expect(await count("events where type = 'ReviewSubmitted' and not coalesce((data->>'demo')::boolean, false)")).toBe(
      0,
    )
    expect(await count('review_texts')).toBeGreaterThan(1)
  })

  test('started again changes nothing', async () => {
    await draw('ring-a-1', 'kada-b-1')
    await seed()
    const before = await count('events')
    expect(await seed()).toEqual({ products: 0, pictures: 0 })
    expect(await count('events')).toBe(before)
  })

  test('started again with more pictures adds them, and the products that were waiting for one', async () => {
    await draw('ring-a-2')
    await seed()
    await draw('ring-a-1', 'kada-b-1', 'category-ring', 'banner-gold-desktop', 'banner-gold-mobile')
    expect(await seed()).toEqual({ products: 1, pictures: 2 })
    const { rows } = await database.pool.query("select images from products where id = 'ring-a'")
    expect(rows[0].images.map(({ id }: { id: string }) => id)).toEqual(['ring-a-1', 'ring-a-2'])
    expect(await count("events where type in ('CategoryImageChanged', 'BannerChanged')")).toBe(2)
  })

  test('leaves alone what an admin has touched', async () => {
    await draw('ring-a-1')
    await seed()
    const { products } = catalogCommands(createCatalogLog())
    await products.handle(database, 'product-ring-a', { type: 'FeatureProduct', featured: false }, testMeta())
    await draw('ring-a-2')
    expect(await seed()).toEqual({ products: 0, pictures: 0 })
  })

  test('offers everything when asked to, pictures or not', async () => {
    expect(await seed({ everything: true })).toEqual({ products: 3, pictures: 0 })
    expect(await count('products')).toBe(3)
  })
})
