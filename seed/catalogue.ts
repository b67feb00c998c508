import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CreateProduct } from '@suvarna/catalog/product/product.decider.ts'
import { slugOf } from '@suvarna/catalog/product/slug.ts'
import { paiseOf } from '@suvarna/contracts/common/money.ts'

/** A product in the catalogue file; price in rupees, pictures by file name. */
export type CatalogueEntry = {
  key: string
  category: string
  name: string
  description: string
  price: number
  material: string
  plating: string
  platingThickness?: string
  /** How long the shop guarantees the plating. */
  platingPromise?: string
  stone: string
  gender: string
  occasion: string
  weight: number
  /** From top to bottom, or all round. */
  lengthMm?: number
  widthMm?: number
  /** Inside diameter of a bangle. */
  insideMm?: number
  /** Where it is not one piece, in the wording of the law. */
  netQuantity?: string
  sku: string
  sizes?: { size: number; stock: number }[]
  stock?: number
  featured: number
  pictures: string[]
  /** From `hindi.json`, if it has the product. */
  hindi?: { name: string; description: string }
}

/** The demo's texts in Hindi, by key; a category's by its name. */
export type HindiCatalogue = {
  products: Record<string, { name: string; description: string }>
  categories: Record<string, string>
  banners: Record<string, string>
  collections: Record<string, { name: string; text: string }>
}

/** A folder without the file has no Hindi texts. */
export async function readHindi(folder: string): Promise<HindiCatalogue> {
  const text = await readFile(join(folder, 'hindi.json'), 'utf8').catch(() => null)
  return text === null ? { products: {}, categories: {}, banners: {}, collections: {} } : JSON.parse(text)
}

export async function readCatalogue(folder: string): Promise<CatalogueEntry[]> {
  const { products } = await readHindi(folder)
  const entries: CatalogueEntry[] = JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8'))
  return entries.map((entry) => {
    const hindi = products[entry.key]
    return hindi ? { ...entry, hindi } : entry
  })
}

export const categoryIdOf = (name: string): string => slugOf(name)

/**
 * Returns the command that creates an entry. Its key is its id, so that a later start recognises it and its address is
 * readable.
 */
export function createEntry(entry: CatalogueEntry, images: CreateProduct['images'], createdAt: string): CreateProduct {
  const { key, category, price, gender, weight, sizes = [], stock = 0, featured, pictures: _, ...rest } = entry
  const { lengthMm, widthMm, insideMm, netQuantity, ...words } = rest
  return {
    type: 'CreateProduct',
    details: {
      ...words,
      productId: key,
      price: paiseOf(price),
      categoryId: categoryIdOf(category),
      categoryName: category,
      gender: gender === 'Men' ? 'men' : gender === 'Women' ? 'women' : 'unisex',
      weight: String(weight),
      ...measures({ lengthMm, widthMm, insideMm }),
      ...(netQuantity === undefined ? {} : { facts: { netQuantity } }),
    },
    sizes: sizes.map(({ size }) => size),
    images,
    featured: featured === 1,
    createdAt,
    stock:
      sizes.length > 0 ? sizes.map(({ size, stock }) => ({ size, wanted: stock })) : [{ size: null, wanted: stock }],
  }
}

/** The known measures, as an admin would type them. */
const measures = (known: Partial<Record<'lengthMm' | 'widthMm' | 'insideMm', number | undefined>>) =>
  Object.fromEntries(Object.entries(known).flatMap(([name, mm]) => (mm === undefined ? [] : [[name, String(mm)]])))
