import { dataRequests } from '@suvarna/platform/disclosure/data-requests.ts'
import { yourData } from '@suvarna/platform/disclosure/your-data.route.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { createConcurrencyLimiter } from '@suvarna/platform/wait/concurrency-limiter.ts'
import { deliveryLog } from '@suvarna/platform/webhooks/delivery-log.route.ts'
import { bannerWrites } from './banner/banner-writes.route.ts'
import { bannerList } from './banner/banners.query.ts'
import { exportProducts } from './browse/export-products.query.ts'
import { productLists } from './browse/product-lists.query.ts'
import { revisionQuery } from './browse/revision.query.ts'
import { suggestions } from './browse/suggestions.query.ts'
import { editProducts } from './bulk-edit/edit-products.route.ts'
import { arrangeCategories } from './category/arrange-categories.route.ts'
import { categoryList } from './category/categories.query.ts'
import { categoryWrites } from './category/category-writes.route.ts'
import { collectionWrites } from './collections/collection-writes.route.ts'
import { collectionList } from './collections/collections.query.ts'
import { catalogCommands, createCatalogLog } from './commands.ts'
import type { Catalog, CatalogDeps } from './deps.ts'
import { changeProduct } from './edit-product/change-product.route.ts'
import { createProduct } from './edit-product/create-product.route.ts'
import { productSwitches } from './edit-product/product-switches.route.ts'
import { setStock } from './edit-product/set-stock.route.ts'
import { skuTaken } from './edit-product/sku-taken.query.ts'
import { deletedThings } from './history/deleted.query.ts'
import { catalogHistory } from './history/history.query.ts'
import { restoreVersion } from './history/restore-version.route.ts'
import { importProducts } from './import/import-products.route.ts'
import { catalogMigrations } from './migrations.ts'
import { sweepingPictures } from './pictures/sweep-pictures.ts'
import { goesWith } from './product/read/goes-with.query.ts'
import { productDetail } from './product/read/product.query.ts'
import { productChoices } from './product/read/product-choices.query.ts'
import { saleDeadline } from './product/sale/await-sale.ts'
import { createProductSearch } from './product/search/product-search.ts'
import { followOrders } from './product/stock/follow-orders.consumer.ts'
import { shopLimits } from './product/stock/shop-limits.consumer.ts'
import { previews } from './publish/preview.route.ts'
import { publishingDue } from './publish/publish-due.ts'
import { setPublication } from './publish/set-publication.route.ts'
import { adminReviews } from './reviews/admin-reviews.query.ts'
import { erasingPhotos } from './reviews/erase-photos.ts'
import { forgetReviewers } from './reviews/may-review/forget-reviewers.consumer.ts'
import { reviewableOrders } from './reviews/may-review/reviewable-orders.consumer.ts'
import { moderateReview } from './reviews/moderate-review.route.ts'
import { orderReviews } from './reviews/order-reviews.query.ts'
import { productReviews } from './reviews/product-reviews.query.ts'
import { uploadPhotos } from './reviews/upload-photos.route.ts'
import { voteHelpful } from './reviews/vote-helpful.route.ts'
import { writeReview } from './reviews/write-review.route.ts'
import { endSaleNow } from './sale/end-sale.route.ts'
import { saleComesDue } from './sale/sale-comes-due.ts'
import type { CatalogDb } from './schema.ts'
import { searchTermWrites } from './search-terms/search-term-writes.route.ts'
import { searchTerms } from './search-terms/search-terms.query.ts'
import { stockMessages } from './webhooks/stock-messages.ts'
import { heldByCatalog } from './your-data/held-data.ts'

const uploads = {
  concurrency: 2,
  waiting: 6,
  overflow: () =>
    new DomainError('too_many_requests', 'Other uploads are under way. Please try again.', { retryAfter: 5 }),
}

/** Products, categories, banners and their pictures, and reviews; stock and sales follow orders' events. */
export function createCatalog(deps: CatalogDeps): Service<CatalogDb> {
  const { database } = deps
  const log = createCatalogLog()
  const catalog: Catalog = {
    ...deps,
    log,
    commands: catalogCommands(log),
    uploading: createConcurrencyLimiter(uploads),
  }
  const search = createProductSearch(database.db)
  return {
    name: 'catalog',
    migrations: catalogMigrations,
    log,
    isFollowedPromptly: true,
    consumers: [
      followOrders,
      shopLimits,
      reviewableOrders,
      forgetReviewers(catalog.commands),
      dataRequests('catalog-data-requests'),
    ],
    deadlines: { [saleDeadline]: saleComesDue(catalog.commands) },
    periodicTasks: [sweepingPictures(deps), erasingPhotos(deps), publishingDue(catalog)],
    ...(deps.webhooks
      ? { webhooks: { ...deps.webhooks, sender: 'catalog', names: 'catalog-', source: stockMessages } }
      : {}),
    routes: [
      productLists(database, search),
      productChoices(database, search),
      suggestions(database, search),
      productDetail(database),
      goesWith(database),
      categoryList(database),
      bannerList(database),
      revisionQuery(database),
      createProduct(catalog),
      skuTaken(database),
      changeProduct(catalog),
      productSwitches(catalog),
      setStock(catalog),
      editProducts(catalog),
      setPublication(catalog),
      endSaleNow(catalog),
      previews(catalog),
      exportProducts(database, search),
      importProducts(catalog),
      categoryWrites(catalog),
      arrangeCategories(catalog),
      bannerWrites(catalog),
      collectionList(database),
      collectionWrites(catalog),
      searchTerms(database),
      searchTermWrites(catalog, search),
      catalogHistory(catalog),
      restoreVersion(catalog),
      deletedThings(catalog),
      productReviews(database),
      orderReviews(database),
      writeReview(catalog),
      uploadPhotos(catalog),
      voteHelpful(catalog),
      adminReviews(database),
      moderateReview(catalog),
      deliveryLog('catalog', database),
      yourData('GET /your-data/catalog', database, (request) => heldByCatalog(database.db, request)),
    ],
  }
}
