import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { createEventLog, type EventLog } from '@suvarna/platform/store/event-store.ts'
import { banner } from './banner.decider.ts'
import { bannersProjection } from './banners.projection.ts'
import { categoriesProjection } from './categories.projection.ts'
import { category } from './category.decider.ts'
import { product } from './product.decider.ts'
import { productsProjection } from './products.projection.ts'
import type { CatalogDb } from './schema.ts'
import { stockWishesProjection } from './stock-wishes.projection.ts'

export const createCatalogLog = (): EventLog<CatalogDb> =>
  createEventLog<CatalogDb>({
    service: 'catalog',
    inline: [productsProjection, stockWishesProjection, categoriesProjection, bannersProjection],
  })

/** Commands of the three kinds of streams, for the routes and for the demo's data. */
export const catalogCommands = (log: EventLog<CatalogDb>) => ({
  products: commandHandler(log, product),
  categories: commandHandler(log, category),
  banners: commandHandler(log, banner),
})

export type CatalogCommands = ReturnType<typeof catalogCommands>
