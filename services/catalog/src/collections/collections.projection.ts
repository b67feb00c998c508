import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { hindiColumn } from '../product/read/hindi-texts.ts'
import { bumpRevision } from '../product/revision.ts'
import type { CatalogDb } from '../schema.ts'

export const collectionsProjection: Projection<CatalogDb> = defineProjection({
  name: 'catalog-collections',
  tables: ['collections'],
  types: ['CollectionCreated', 'CollectionChanged', 'CollectionRemoved'],
  async apply(tx, events) {
    for (const { type, data, version } of events) {
      await tx.deleteFrom('collections').where('id', '=', data.collectionId).execute()
      if (type === 'CollectionRemoved') continue
      const { collectionId, name, slug, text, image, active, sortOrder, order, rule, productIds, hindi } = data
      const { categoryId = null, minPrice = null, maxPrice = null, most = null, ...traits } = rule ?? {}
      await tx
        .insertInto('collections')
        .values({
          ...{ id: collectionId, slug, name, text, image, active, sort_order: sortOrder, piece_order: order },
          ...{ by_rule: rule !== null, product_ids: productIds, category_id: categoryId },
          ...{ min_price: minPrice, max_price: maxPrice, traits: JSON.stringify(traits), most, version },
          hindi: hindiColumn(hindi),
        })
        .execute()
    }
    await bumpRevision(tx)
  },
})
