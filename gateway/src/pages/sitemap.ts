import type { Category } from '@suvarna/contracts/catalog/categories.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import escapeHtml from 'escape-html'
import type { FastifyInstance } from 'fastify'
import type { CatalogReads } from '../catalog-cache/catalog-reads.ts'
import { sendResource } from '../edge/files/send-body.ts'
import { resourceOf } from '../resource.ts'
import { categoryPath, openPages } from './page-kinds.ts'

export type SitemapOptions = { catalog: CatalogReads; publicUrl: string }

/** For search engines: every public page of the present catalogue, and the paths they should not crawl. */
export function addSitemap(app: FastifyInstance, { catalog, publicUrl }: SitemapOptions): void {
  const robots = resourceOf(robotsText(publicUrl), 'text/plain; charset=utf-8')
  app.get('/robots.txt', (request, reply) => sendResource(request, reply.header('cache-control', kept), robots, 11))

  app.get('/sitemap.xml', async (request, reply) => {
    const [{ categories }, products] = await Promise.all([
      read<{ categories: Category[] }>(catalog, '/categories'),
      allProducts(catalog),
    ])
    const paths = [...openPages, ...categories.map(({ name }) => categoryPath(name))]
    const urls = [
      ...paths.map((path) => entry(publicUrl, path)),
      ...products.map((one) => productEntry(publicUrl, one)),
    ]
    const xml = `${head}\n${urls.join('\n')}\n</urlset>\n`
    const resource = resourceOf(xml, 'application/xml; charset=utf-8')
    return sendResource(request, reply.header('cache-control', kept), resource, 5)
  })
}

const kept = 'public, max-age=3600'

/** Pages are rendered from the catalogue's answers, so crawlers need access to them. */
const robotsText = (publicUrl: string) => `User-agent: *
Allow: /api/products
Allow: /api/categories
Allow: /api/banners
Disallow: /api/
Disallow: /admin

Sitemap: ${publicUrl}/sitemap.xml
`

const head = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`

const entry = (publicUrl: string, path: string, more = '') =>
  `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc>${more}</url>`

const productEntry = (publicUrl: string, { id, images }: Product) => {
  const pictures = images.map(
    ({ img }) => `<image:image><image:loc>${escapeHtml(`${publicUrl}/uploads/${img}`)}</image:loc></image:image>`,
  )
  return entry(publicUrl, `/product/${encodeURIComponent(id)}`, pictures.join(''))
}

/** The maximum of a list's answer, and of the addresses in one sitemap. */
const pageSize = 500
const maxProducts = 45_000

async function allProducts(catalog: CatalogReads): Promise<Product[]> {
  const products: Product[] = []
  for (let page = 1; products.length < maxProducts; page++) {
    const path = `/products?page=${page}&limit=${pageSize}&sort=oldest`
    const more = (await read<{ products: Product[] }>(catalog, path)).products
    products.push(...more)
    if (more.length < pageSize) break
  }
  return products
}

/** An empty map would make search engines drop the shop: without the catalogue there is no map. */
async function read<T>(catalog: CatalogReads, path: string): Promise<T> {
  const answer = await catalog(path)
  if ('kept' in answer) return JSON.parse(answer.kept.body.toString('utf8')) as T
  throw new DomainError('service_unavailable', 'The catalogue is away. Please try again.', { retryAfter: 60 })
}
