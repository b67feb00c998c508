import { byName, coreAttributes, optionalAttributes } from '@suvarna/contracts/catalog/attributes.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { Transaction } from 'kysely'
import type { CatalogDb } from '../schema.ts'
import type { ProductDetails, ProductEvent } from './product.decider.ts'
import { published } from './publishing/publication.ts'
import { hindiColumn } from './read/hindi-texts.ts'
import { bumpWords } from './revision.ts'

/** Products on sale. A retired one is removed; orders keep their snapshot. */
export const productsProjection: Projection<CatalogDb> = defineProjection({
  name: 'catalog-products',
  tables: ['products'],
  types: [
    'ProductCreated',
    'ProductDetailsChanged',
    'ProductSizesChanged',
    'ProductImagesChanged',
    'ProductFeatured',
    'ProductPublicationChanged',
    'ProductSaleSet',
    'ProductSaleEnded',
    'ProductRetired',
    'ProductReinstated',
  ],
  async apply(tx, events) {
    for (const event of events) await applyOne(tx, event)
    await bumpWords(tx)
  },
})

async function applyOne(tx: Transaction<CatalogDb>, event: Stored<ProductEvent>) {
  const { version } = event
  const { productId } = event.data
  const change = (set: object) =>
    tx
      .updateTable('products')
      .set({ ...set, version })
      .where('id', '=', productId)
      .execute()
  switch (event.type) {
    case 'ProductCreated':
    case 'ProductReinstated': {
      const { sizes, featured, createdAt, images, publication = published } = event.data
      await tx
        .insertInto('products')
        .values({
          id: productId,
          ...columnsOf(event.data),
          sizes: JSON.stringify(sizes),
          images: JSON.stringify(images),
          featured,
          publication: publication.status,
          publish_at: publication.publishAt,
          created_at: createdAt,
          version,
        })
        .execute()
      return
    }
    case 'ProductDetailsChanged':
      return change({ ...columnsOf(event.data), regular_price: event.data.regularPrice ?? null })
    case 'ProductSaleSet': {
      const { price, from, until } = event.data
      return change({ sale: JSON.stringify({ price, from, until }) })
    }
    case 'ProductSaleEnded':
      return change({ sale: null })
    case 'ProductSizesChanged':
      return change({ sizes: JSON.stringify(event.data.sizes) })
    case 'ProductFeatured':
      return change({ featured: event.data.featured })
    case 'ProductImagesChanged':
      return change({ images: JSON.stringify(event.data.images) })
    case 'ProductPublicationChanged': {
      const { status, publishAt, firstPublishedAt } = event.data
      const since = firstPublishedAt === undefined ? {} : { created_at: firstPublishedAt }
      return tx
        .updateTable('products')
        .set({ publication: status, publish_at: publishAt, ...since })
        .where('id', '=', productId)
        .execute()
    }
    case 'ProductRetired':
      return tx.deleteFrom('products').where('id', '=', productId).execute()
  }
}

const columnsOf = (details: ProductDetails) => ({
  sku: details.sku,
  name: details.name,
  description: details.description,
  price: details.price,
  category_id: details.categoryId,
  ...byName(coreAttributes, (name) => details[name]),
  attributes: JSON.stringify(byName(optionalAttributes, (name) => details[name])),
  gender: details.gender,
  low_stock_at: details.lowStockAt ?? null,
  facts: JSON.stringify(details.facts ?? {}),
  hindi: hindiColumn(details.hindi),
})
