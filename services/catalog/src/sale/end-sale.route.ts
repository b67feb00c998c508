import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Catalog } from '../deps.ts'
import { writtenProduct } from '../product/read/product.query.ts'
import { awaitSale } from '../product/sale/await-sale.ts'

/** Ends a sale early, or cancels one that has not begun. Does nothing without a sale. */
export const endSaleNow =
  ({ database, commands: { products } }: Catalog) =>
  (app: App) =>
    on(app, 'DELETE /products/{id}/sale', async ({ params, meta }) => {
      const stream = `product-${params.id}`
      await database.transaction(async (tx) =>
        awaitSale(tx, stream, await products.handleIn(tx, stream, { type: 'EndSale' }, meta), meta),
      )
      const { product } = await writtenProduct(database.db, params.id)
      return { success: true as const, message: 'The sale has ended', product }
    })
