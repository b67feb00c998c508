import type { Database } from '@suvarna/platform/database.ts'
import type { ObjectStore } from '@suvarna/platform/object-store.ts'
import type { Service } from '@suvarna/platform/service.ts'
import { bannerList } from './banners.query.ts'
import { categoryList } from './categories.query.ts'
import { createCatalogLog } from './commands.ts'
import { followOrders } from './follow-orders.consumer.ts'
import { migrations } from './migrations.ts'
import { productDetail } from './product.query.ts'
import { productLists } from './product-lists.query.ts'
import { revisionQuery } from './revision.query.ts'
import type { CatalogDb } from './schema.ts'

export type CatalogDeps = {
  database: Database<CatalogDb>
  /** Where pictures go before an event names them. */
  objectStore: ObjectStore
}

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
