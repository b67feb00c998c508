import type { Category } from '@suvarna/contracts/catalog/categories.ts'
import type { Collection } from '@suvarna/contracts/catalog/collections.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { languages, pathIn } from '@suvarna/contracts/common/language/languages.ts'
import escapeHtml from 'escape-html'
import type { FastifyInstance } from 'fastify'
import type { CatalogReads } from '../../catalog-cache/catalog-reads.ts'
import { sendResource } from '../../edge/files/send-body.ts'
import { type Resource, resourceOf } from '../../resource.ts'
import { categoryPath, collectionPath, openPages } from '../page-kinds.ts'
import { alternatesOf } from '../page-language.ts'
import { pageMemory } from '../page-memory.ts'
import { everyProduct, readCatalogue } from './every-product.ts'

export type SitemapOptions = { catalog: CatalogReads; publicUrl: string }

/** For search engines: every public page of the current catalogue, and the paths not to crawl. */
export function addSitemap(app: FastifyInstance, { catalog, publicUrl }: SitemapOptions): void {
  const robots = resourceOf(robotsText(publicUrl), 'text/plain; charset=utf-8')
  app.get('/robots.txt', (request, reply) => sendResource(request, reply.header('cache-control', kept), robots, 11))

  const sitemapOf = pageMemory<Resource>(catalog)
  app.get('/sitemap.xml', async (request, reply) => {
    const resource = await sitemapOf('sitemap', async (reads) => {
      const [{ categories }, { collections }, products] = await Promise.all([
        readCatalogue<{ categories: Category[] }>(reads, '/categories'),
        readCatalogue<{ collections: Collection[] }>(reads, '/collections'),
        everyProduct(reads),
      ])
      const paths = [
        ...openPages,
        ...categories.map(({ name }) => categoryPath(name)),
        ...collections.map(({ slug }) => collectionPath(slug)),
      ]
      const urls = [
        ...paths.flatMap((path) => entries(publicUrl, path)),
        ...products.flatMap((one) => productEntries(publicUrl, one)),
      ]
      return resourceOf(`${head}\n${urls.join('\n')}\n</urlset>\n`, 'application/xml; charset=utf-8')
    })
    return sendResource(request, reply.header('cache-control', kept), resource, 5)
  })
}

const kept = 'public, max-age=3600'

/** Pages are rendered from the catalogue's answers, so crawlers need access to them. */
const robotsText = (publicUrl: string) => `User-agent: *
Allow: /api/products
Allow: /api/categories
Allow: /api/banners
Allow: /api/collections
Disallow: /api/
Disallow: /admin

Sitemap: ${publicUrl}/sitemap.xml
`

const head = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">`

/** A page in each language, each entry naming all of them. */
const entries = (publicUrl: string, path: string, more = '') => {
  const alternates = alternatesOf(path, publicUrl).map(
    ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}"/>`,
  )
  return languages.map(
    (language) =>
      `<url><loc>${escapeHtml(`${publicUrl}${pathIn(language, path)}`)}</loc>${alternates.join('')}${more}</url>`,
  )
}

const productEntries = (publicUrl: string, { id, images }: Product) => {
  const pictures = images.map(
    ({ img }) => `<image:image><image:loc>${escapeHtml(`${publicUrl}/uploads/${img}`)}</image:loc></image:image>`,
  )
  return entries(publicUrl, `/product/${encodeURIComponent(id)}`, pictures.join(''))
}
