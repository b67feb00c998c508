import type { Category } from '@suvarna/contracts/catalog/categories.ts'
import type { Collection } from '@suvarna/contracts/catalog/collections.ts'
import type { PublicReview } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { categoryHeading } from '@suvarna/contracts/catalog/shown/category-label.ts'
import { soldOutLast } from '@suvarna/contracts/catalog/shown/sold-out-last.ts'
import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { categoryDescription, collectionIntro } from '@suvarna/contracts/common/pages/list-descriptions.ts'
import { descriptionOf } from '@suvarna/contracts/common/pages/page-descriptions.ts'
import {
  generalDescription,
  homeTitle,
  pageTitle,
  shopName,
  shortened,
} from '@suvarna/contracts/common/pages/site-pages.ts'
import type { CatalogReads } from '../catalog-cache/catalog-reads.ts'
import type { BannerPictures, FirstPaint, ListTop } from './first-paint.ts'
import { breadcrumbs, type Crumb, organization, productData, webSite } from './linked-data.ts'
import type { PageHead } from './page-head.ts'
import { categoryPath, collectionPath, type PageKind } from './page-kinds.ts'
import { speaking } from './page-language.ts'
import { pageReader, type Reader } from './page-reads.ts'

/** `path`: the page's canonical address. `paint`: HTML for its top until the scripts run. */
export type PageContent = { status: 200 | 404; path?: string; head: Omit<PageHead, 'canonical'>; paint?: string }

type PageContext = {
  publicUrl: string
  first: FirstPaint
  /** The address filters or sorts the list, so the page loads it itself. */
  isNarrowed: boolean
  language: Language
}

const simply = ({ language }: PageContext, title: () => string, more: Partial<PageHead> = {}): PageContent => ({
  status: 200,
  head: { ...speaking(language, () => ({ title: title(), description: generalDescription() })), ...more },
})
const missing = ({ language }: PageContext, title: () => string): PageContent => ({
  status: 404,
  head: {
    ...speaking(language, () => ({ title: pageTitle(title()), description: generalDescription() })),
    isPrivate: true,
  },
})

const banners = '/banners?active=1'
const homeReads = [banners, '/categories', '/products/new-arrivals', '/products/featured', '/products/best-sellers']

/** A page's head and first data, from the catalogue. Without the catalogue the page is served with less content. */
export async function pageContent(page: PageKind, catalog: CatalogReads, context: PageContext): Promise<PageContent> {
  const read = pageReader(catalog, context.language)
  switch (page.kind) {
    case 'static':
      return staticContent(page, read, context)
    case 'admin':
      return simply(context, () => pageTitle('Back office'), { isPrivate: true })
    case 'home':
      return homeContent(read, context)
    case 'products':
      return productsContent(read, context)
    case 'product':
      return productContent(page.id, read, context)
    case 'category':
      return categoryContent(page.slug, read, context)
    case 'collection':
      return collectionContent(page.slug, read, context)
    case 'unknown':
      return missing(context, () => t`Page not found`)
  }
}

async function staticContent(
  { title, description, isPrivate }: Extract<PageKind, { kind: 'static' }>,
  read: Reader,
  context: PageContext,
): Promise<PageContent> {
  const image = isPrivate ? {} : imageOf((await shownBanners(read))[0]?.image_desktop, context.publicUrl)
  const said = speaking(context.language, () => description() || generalDescription())
  return simply(context, () => pageTitle(title()), { description: said, isPrivate, ...image })
}

const imageOf = (name: string | null | undefined, publicUrl: string) =>
  name ? { image: `${publicUrl}/uploads/${name}` } : {}

async function shownBanners(read: Reader): Promise<BannerPictures[]> {
  const { text } = await read.one(banners)
  return text ? (JSON.parse(text) as { banners: BannerPictures[] }).banners : []
}

async function homeContent(read: Reader, context: PageContext): Promise<PageContent> {
  const { publicUrl, first } = context
  const [firstData, [banner]] = await Promise.all([read.all(homeReads), shownBanners(read)])
  const { html, preloads } = banner ? first.bannerPaint(banner) : {}
  const linked = [organization(publicUrl), webSite(context)]
  const image = imageOf(banner?.image_desktop, publicUrl)
  const more = { firstData, linked, ...image, ...(preloads ? { preloads } : {}) }
  return { ...simply(context, homeTitle, more), ...painted(html) }
}

async function productsContent(read: Reader, context: PageContext): Promise<PageContent> {
  const path = '/products'
  const { title, intro, description } = speaking(context.language, () => ({
    title: t`All jewellery`,
    intro: collectionIntro(),
    description: descriptionOf(path),
  }))
  const { head, paint } = await listHead({ title, intro }, context.isNarrowed ? [] : [path], read, context)
  const linked = [breadcrumbs(context, [{ name: title, path }])]
  return { ...simply(context, () => pageTitle(title), { description, linked, ...head }), ...paint }
}

async function categoryContent(slug: string, read: Reader, context: PageContext): Promise<PageContent> {
  const answer = await read.one('/categories')
  if (!answer.text) return simply(context, () => shopName)
  const { categories } = JSON.parse(answer.text) as { categories: Category[] }
  const category = categories.find(({ name }) => categoryKey(name) === categoryKey(slug))
  if (!category) return missing(context, () => t`Category not found`)
  const path = categoryPath(category.name)
  const name = category.label ?? speaking(context.language, () => categoryHeading(category.name))
  const productLists = context.isNarrowed ? [] : [`/products?category=${encodeURIComponent(slug)}`]
  const { head, paint } = await listHead({ title: name }, productLists, read, context)
  const linked = [breadcrumbs(context, [collectionsIn(context), { name, path }])]
  const description = speaking(context.language, () => categoryDescription(name))
  return { ...simply(context, () => pageTitle(name), { description, linked, ...head }), path, ...paint }
}

async function collectionContent(slug: string, read: Reader, context: PageContext): Promise<PageContent> {
  const list = '/collections'
  const answer = await read.one(list)
  if (!answer.text) return simply(context, () => shopName)
  const found = (JSON.parse(answer.text) as { collections: Collection[] }).collections.find((one) => one.slug === slug)
  if (!found) return missing(context, () => t`Collection not found`)
  const { name, text } = found
  const productLists = context.isNarrowed ? [] : [`/products?collection=${encodeURIComponent(slug)}`]
  const top = text ? { title: name, intro: text } : { title: name }
  const { head, paint } = await listHead(top, productLists, read, context)
  const firstData = new Map([[read.key(list), answer.text], ...head.firstData])
  const linked = [breadcrumbs(context, [collectionsIn(context), { name, path: collectionPath(slug) }])]
  const description = shortened(text) || speaking(context.language, () => categoryDescription(name))
  const more = { ...head, firstData, ...imageOf(found.image, context.publicUrl) }
  return { ...simply(context, () => pageTitle(name), { description, linked, ...more }), ...paint }
}

const collectionsIn = ({ language }: PageContext): Crumb => ({
  name: speaking(language, () => t`Collections`),
  path: '/products',
})

type ListHeading = Pick<ListTop, 'title' | 'intro'>

/** Shared by all list pages: the first products as data, and the first product's picture. */
async function listHead(
  heading: ListHeading,
  productLists: readonly string[],
  read: Reader,
  { publicUrl, first }: PageContext,
) {
  const firstData = await read.all([...productLists, '/categories'])
  const answers = [...firstData.values()].map((text) => JSON.parse(text) as Partial<Listed>)
  const products = soldOutLast(answers.flatMap((answer) => answer.products ?? []))
  const categories = answers.flatMap((answer) => answer.categories ?? []).map(({ name, label }) => label ?? name)
  const { html, preloads } = first.listPaint({ ...heading, categories, products })
  return { head: { firstData, preloads, ...imageOf(products[0]?.main_image, publicUrl) }, paint: painted(html) }
}

type Listed = { products: Product[]; categories: Category[] }

async function productContent(id: string, read: Reader, context: PageContext): Promise<PageContent> {
  const { publicUrl, first } = context
  const path = `/products/${encodeURIComponent(id)}`
  const answer = await read.one(path)
  if (answer.status === 404) return missing(context, () => t`Piece not found`)
  if (!answer.text) return simply(context, () => shopName)
  const { product } = JSON.parse(answer.text) as { product: Product }
  const { name, price, stock, category_name, category_label } = product
  const page = `/product/${encodeURIComponent(id)}`
  const shelf = (name: string) => category_label ?? speaking(context.language, () => categoryHeading(name))
  const way = category_name ? [{ name: shelf(category_name), path: categoryPath(category_name) }] : []
  const { html, preloads } = first.productPaint(product)
  const reviewsPath = `${path}/reviews`
  const more = ['/categories', ...(product.rating ? [reviewsPath] : [])]
  const firstData = new Map([[read.key(path), answer.text], ...(await read.all(more))])
  const { reviews } = JSON.parse(firstData.get(reviewsPath) ?? '{"reviews":[]}') as { reviews: PublicReview[] }
  const content = simply(context, () => pageTitle(name), {
    ...(product.description ? { description: shortened(product.description) } : {}),
    linked: [
      productData(product, page, context, reviews),
      breadcrumbs(context, [collectionsIn(context), ...way, { name, path: page }]),
    ],
    properties: {
      'product:price:amount': price.toFixed(2),
      'product:price:currency': 'INR',
      'product:availability': stock > 0 ? 'in stock' : 'out of stock',
    },
    firstData,
    ...imageOf(product.main_image, publicUrl),
    ...(preloads ? { preloads } : {}),
  })
  return { ...content, ...painted(html) }
}

const painted = (html: string | undefined) => (html ? { paint: html } : {})

/** Ignores case, punctuation and one plural s: `/Ring` and `/rings` are the same page. */
const categoryKey = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/s$/, '')
