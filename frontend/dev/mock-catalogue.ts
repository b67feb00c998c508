// The demo catalogue in the contract's shape.
import { readFileSync } from 'node:fs'
import type { Banner } from '@suvarna/contracts/banners.ts'
import type { Category, Product } from '@suvarna/contracts/catalog.ts'
import { Refusal } from './mock-refusal.ts'

type Seed = Pick<Product, 'name' | 'description' | 'price' | 'material' | 'plating' | 'stone' | 'occasion' | 'sku'> & {
  key: string
  category: string
  gender: string
  weight: number
  stock?: number
  sizes?: { size: number; stock: number }[]
  featured: 0 | 1
  pictures: string[]
}

const seed = JSON.parse(
  readFileSync(new URL('../../deploy/seed/catalogue.json', import.meta.url), 'utf8'),
) as readonly Seed[]

// Every ninth category block would read dull in one run, so the list is dealt out like cards: one of each kind in turn.
const dealt = [...seed].sort((a, b) => placeInKind(a) - placeInKind(b))

const all: Product[] = dealt.map(toProduct)

export const categories: Category[] = [...new Set(seed.map(({ category }) => category))].map((name, index) => ({
  id: String(index + 1),
  name,
  image: seed.find(({ category }) => category === name)?.pictures[0] ?? null,
}))

export const banners: Banner[] = [
  { id: 'b1', title: 'Made for the small days too', link: '/products', image_desktop: 'banner-1-wide' },
  { id: 'b2', title: 'Jhumkas that swing, not weigh', link: '/earring', image_desktop: 'banner-2-wide' },
  { id: 'b3', title: 'One ring, every size', link: '/ring', image_desktop: 'banner-3-wide' },
].map((banner, index) => ({
  ...banner,
  image_mobile: banner.image_desktop.replace('wide', 'square'),
  is_active: 1 as const,
  sort_order: index,
}))

export function products(category: string | null): Product[] {
  if (!category) return all
  const bare = (name: string) => name.toLowerCase().replace(/s$/, '')
  return all.filter((product) => bare(product.category) === bare(category))
}

export function productById(id: string): Product {
  const product = all.find((one) => one.id === id)
  if (!product) throw new Refusal(404, 'product_not_found', 'Product not found')
  return product
}

function placeInKind(piece: Seed): number {
  return seed.filter(({ category }) => category === piece.category).indexOf(piece)
}

function toProduct({ key, sizes = [], pictures, stock, gender, category, ...rest }: Seed): Product {
  const units = sizes.length > 0 ? sizes.reduce((sum, size) => sum + size.stock, 0) : (stock ?? 0)
  return {
    ...rest,
    id: key,
    _id: key,
    category,
    category_name: category,
    category_id: category,
    gender: gender.toLowerCase() as Product['gender'],
    stock: units,
    ring_size: sizes,
    ring_sizes: sizes,
    main_image: pictures[0] ?? '',
    all_images: pictures.join(','),
    images: pictures.map((img, index) => ({ id: img, img, is_main: index === 0 ? 1 : 0 })),
    version: 1,
  }
}
