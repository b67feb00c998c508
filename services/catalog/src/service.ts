import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { createTurns } from '@suvarna/platform/wait/concurrency-limiter.ts'
import { bannerWrites } from './banner-writes.route.ts'
import { bannerList } from './banners.query.ts'
import { categoryList } from './categories.query.ts'
import { categoryWrites } from './category-writes.route.ts'
import { changeProduct } from './change-product.route.ts'
import { catalogCommands, createCatalogLog } from './commands.ts'
import { createProduct } from './create-product.route.ts'
import { deletedThings } from './deleted.query.ts'
import type { Catalog, CatalogDeps } from './deps.ts'
import { exportProducts } from './export-products.query.ts'
import { followOrders } from './follow-orders.consumer.ts'
import { catalogHistory } from './history.query.ts'
import { importProducts } from './import-products.route.ts'
import { catalogMigrations } from './migrations.ts'
import { productDetail } from './product.query.ts'
import { productChoices } from './product-choices.query.ts'
import { productLists } from './product-lists.query.ts'
import { productSwitches } from './product-switches.route.ts'
import { restoreVersion } from './restore-version.route.ts'
import { revisionQuery } from './revision.query.ts'
import type { CatalogDb } from './schema.ts'
import { setStock } from './set-stock.route.ts'
import { shopLimits } from './shop-limits.consumer.ts'
import { suggestions } from './suggestions.query.ts'
import { sweepingPictures } from './sweep-pictures.ts'

const uploads = {
  atOnce: 2,
  waiting: 6,
  overflow: () =>
    new DomainError('too_many_requests', 'Other uploads are under way. Please try again.', { retryAfter: 5 }),
}

/** What admins offer: products, categories, banners, pictures; with the stock and the sales that orders tells. */
export function createCatalog(deps: CatalogDeps): Service<CatalogDb> {
  const { database } = deps
  const log = createCatalogLog()
  const catalog: Catalog = { ...deps, log, commands: catalogCommands(log), uploading: createTurns(uploads) }
  return {
    name: 'catalog',
    migrations: catalogMigrations,
    log,
    consumers: [followOrders, shopLimits],
    chores: [sweepingPictures(deps)],
    routes: [
      productLists(database),
      productChoices(database),
      suggestions(database),
      productDetail(database),
      categoryList(database),
      bannerList(database),
      revisionQuery(database),
      createProduct(catalog),
      changeProduct(catalog),
      productSwitches(catalog),
      setStock(catalog),
      exportProducts(database),
      importProducts(catalog),
      categoryWrites(catalog),
      bannerWrites(catalog),
      catalogHistory(catalog),
      restoreVersion(catalog),
      deletedThings(catalog),
    ],
  }
}
