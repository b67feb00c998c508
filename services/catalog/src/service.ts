import type { Database } from '@suvarna/platform/database.ts'
import { createEventLog } from '@suvarna/platform/event-store.ts'
import type { ObjectStore } from '@suvarna/platform/object-store.ts'
import type { Service } from '@suvarna/platform/service.ts'
import { bannersProjection } from './banners.projection.ts'
import { bannerList } from './banners.query.ts'
import { categoriesProjection } from './categories.projection.ts'
import { categoryList } from './categories.query.ts'
import { followOrders } from './follow-orders.consumer.ts'
import { migrations } from './migrations.ts'
import { productDetail } from './product.query.ts'
import { productLists } from './product-lists.query.ts'
import { productsProjection } from './products.projection.ts'
import { revisionQuery } from './revision.query.ts'
import type { CatalogDb } from './schema.ts'
import { stockWishesProjection } from './stock-wishes.projection.ts'

export type CatalogDeps = {
  database: Database<CatalogDb>
  /** Where pictures go before an event names them. */
  objectStore: ObjectStore
}

export const createCatalogLog = () =>
  createEventLog<CatalogDb>({
    service: 'catalog',
    inline: [productsProjection, stockWishesProjection, categoriesProjection, bannersProjection],
  })

/** What admins offer: products, categories, banners, pictures; with the stock and the sales that orders tells. */
export function createCatalog({ database }: CatalogDeps): Service<CatalogDb> {
  const log = createCatalogLog()
  return {
    name: 'catalog',
    migrations,
    log,
    consumers: [followOrders],
    routes: [
      productLists(database),
      productDetail(database),
      categoryList(database),
      bannerList(database),
      revisionQuery(database),
    ],
  }
}
