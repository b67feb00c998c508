import { feedPath, feedReaders } from '@suvarna/contracts/common/merchant-feeds.ts'
import { shopName } from '@suvarna/contracts/common/pages/site-pages.ts'
import escapeHtml from 'escape-html'
import type { FastifyInstance } from 'fastify'
import type { CatalogReads } from '../../catalog-cache/catalog-reads.ts'
import { sendResource } from '../../edge/files/send-body.ts'
import { type Resource, resourceOf } from '../../resource.ts'
import { pageMemory } from '../page-memory.ts'
import { everyProduct } from './every-product.ts'
import { feedItems } from './feed-item.ts'

/**
 * `/feeds/google.xml` and `/feeds/meta.xml`: all products for sale, for Google Merchant Center and Meta's catalogue.
 * Prices and stock match the pages at the same moment. A product without a picture is left out: both readers refuse it.
 */
export function addMerchantFeeds(app: FastifyInstance, catalog: CatalogReads, publicUrl: string): void {
  const feedOf = pageMemory<Resource>(catalog)
  for (const reader of feedReaders)
    app.get(feedPath(reader), async (request, reply) => {
      const resource = await feedOf(reader, async (reads) => {
        const products = (await everyProduct(reads)).filter(({ images }) => images.length > 0)
        const items = products.flatMap((product) => feedItems(product, publicUrl, reader))
        const xml = `${head(publicUrl)}\n${items.join('\n')}\n</channel></rss>\n`
        return resourceOf(xml, 'application/xml; charset=utf-8')
      })
      return sendResource(request, reply.header('cache-control', 'public, max-age=900'), resource, 5)
    })
}

const head = (publicUrl: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeHtml(shopName)}</title><link>${escapeHtml(publicUrl)}/</link><description>Gold-plated jewellery</description>`
