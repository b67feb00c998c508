import type { Category, Product } from '@suvarna/contracts/catalog.ts'
import type { CatalogReads } from './catalog-reads.ts'
import type { PageHead } from './page-head.ts'
import { categoryPath, type PageKind } from './page-kinds.ts'

/** `path`: the page's one address, where it has others too. */
export type PageContent = { status: 200 | 404; path?: string; head: Omit<PageHead, 'canonical'> }

const shop = 'Suvarna'
const general = 'Gold-plated rings, earrings, necklaces and more, made for every day. Cash on delivery across India.'
const named = (name: string) => `${name} · ${shop}`
const simply = (title: string, more: Partial<PageHead> = {}): PageContent => ({
  status: 200,
  head: { title, description: general, ...more },
})
const missing = (title: string): PageContent => ({
  status: 404,
  head: { title: named(title), description: general, isPrivate: true },
})

const homeReads = [
  '/banners?active=1',
  '/categories',
  '/products/new-arrivals',
  '/products/featured',
  '/products/best-sellers',
]

/** What a page says of itself, from the catalogue. While the catalogue is away a page says less and is served all the same. */
export async function pageContent(page: PageKind, catalog: CatalogReads, publicUrl: string): Promise<PageContent> {
  const read = reader(catalog)
  switch (page.kind) {
    case 'static':
      return simply(named(page.title), { description: page.description || general, isPrivate: page.isPrivate })
    case 'admin':
      return simply(named('Back office'), { isPrivate: true })
    case 'home':
      return simply(`${shop} · Gold-plated jewellery`, { firstData: await read.all(homeReads) })
    case 'products':
      return simply(named('All jewellery'), { firstData: await read.all(['/products', '/categories']) })
    case 'product':
      return productContent(page.id, read, publicUrl)
    case 'category':
      return categoryContent(page.slug, read)
    case 'unknown':
      return missing('Page not found')
  }
}

type Reader = ReturnType<typeof reader>

async function productContent(id: string, read: Reader, publicUrl: string): Promise<PageContent> {
  const path = `/products/${encodeURIComponent(id)}`
  const answer = await read.one(path)
  if (answer.status === 404) return missing('Piece not found')
  if (!answer.text) return simply(shop)
  const { product } = JSON.parse(answer.text) as { product: Product }
  const image = product.main_image ? `${publicUrl}/uploads/${product.main_image}` : undefined
  const description = shortened(product.description) || general
  const firstData = new Map([[path, answer.text], ...(await read.all(['/categories']))])
  return simply(named(product.name), {
    description,
    linked: productData(product, image),
    firstData,
    ...(image ? { image } : {}),
  })
}

async function categoryContent(slug: string, read: Reader): Promise<PageContent> {
  const answer = await read.one('/categories')
  if (!answer.text) return simply(shop)
  const { categories } = JSON.parse(answer.text) as { categories: Category[] }
  const category = categories.find(({ name }) => categoryKey(name) === categoryKey(slug))
  if (!category) return missing('Category not found')
  const products = await read.all([`/products?category=${encodeURIComponent(slug)}`])
  const description = `Gold-plated ${category.name.toLowerCase()} for every day. Cash on delivery across India.`
  const firstData = new Map([...products, ['/categories', answer.text]])
  return { ...simply(named(category.name), { description, firstData }), path: categoryPath(category.name) }
}

/** Case, punctuation and one plural s do not matter: `/Ring` and `/rings` are one page. */
const categoryKey = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/s$/, '')

const shortened = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s+\S*$/, '')}…`
}

const productData = ({ name, description, sku, price, stock }: Product, image: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name,
  description: shortened(description),
  sku,
  ...(image ? { image } : {}),
  offers: {
    '@type': 'Offer',
    price: String(price),
    priceCurrency: 'INR',
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  },
})

function reader(catalog: CatalogReads) {
  const one = async (path: string): Promise<{ status: number; text?: string }> => {
    try {
      const answer = await catalog(path)
      return 'kept' in answer ? { status: 200, text: answer.kept.body.toString('utf8') } : { status: answer.status }
    } catch {
      return { status: 503 }
    }
  }
  return {
    one,
    async all(paths: readonly string[]): Promise<Map<string, string>> {
      const answers = await Promise.all(paths.map(async (path) => [path, (await one(path)).text] as const))
      return new Map(answers.flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])))
    },
  }
}
