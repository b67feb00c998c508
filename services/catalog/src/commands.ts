import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { createEventLog, type EventLog } from '@suvarna/platform/store/event-store.ts'
import { banner } from './banner/banner.decider.ts'
import { bannersProjection } from './banner/banners.projection.ts'
import { categoriesProjection } from './category/categories.projection.ts'
import { category } from './category/category.decider.ts'
import { categoryOrder } from './category/category-order.decider.ts'
import { collection } from './collections/collection.decider.ts'
import { collectionsProjection } from './collections/collections.projection.ts'
import { product } from './product/product.decider.ts'
import { productsProjection } from './product/products.projection.ts'
import { stockAdjustmentsProjection } from './product/stock/stock-adjustments.projection.ts'
import { review } from './reviews/review/review.decider.ts'
import { reviewsProjection } from './reviews/review/reviews.projection.ts'
import type { CatalogDb } from './schema.ts'
import { searchTerm } from './search-terms/search-term.decider.ts'
import { searchTermsProjection } from './search-terms/search-terms.projection.ts'

export const createCatalogLog = (): EventLog<CatalogDb> =>
  createEventLog<CatalogDb>({
    service: 'catalog',
    inline: [
      productsProjection,
      stockAdjustmentsProjection,
      categoriesProjection,
      bannersProjection,
      collectionsProjection,
      searchTermsProjection,
      reviewsProjection,
    ],
  })

/** Commands of products, categories, banners, collections, search terms and reviews, for the routes and the seed. */
export const catalogCommands = (log: EventLog<CatalogDb>) => ({
  products: commandHandler(log, product),
  categories: commandHandler(log, category),
  categoryOrder: commandHandler(log, categoryOrder),
  banners: commandHandler(log, banner),
  collections: commandHandler(log, collection),
  searchTerms: commandHandler(log, searchTerm),
  reviews: commandHandler(log, review),
})

export type CatalogCommands = ReturnType<typeof catalogCommands>
