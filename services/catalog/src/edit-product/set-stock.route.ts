import { sizeOf } from '@suvarna/contracts/catalog/ring-size.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Catalog } from '../deps.ts'
import { writtenProduct } from '../product/read/product.query.ts'

/** Sets the stock of one size without the form. With `seen`, units sold meanwhile stay sold, as in the form. */
export const setStock =
  ({ database, commands: { products } }: Catalog) =>
  (app: App) =>
    on(app, 'PUT /products/{id}/stock', async ({ params, body, meta }) => {
      const { stock, seen } = body
      const size = sizeOf(body.size)
      const command = { type: 'SetStock', size, wanted: stock, ...(seen === undefined ? {} : { seen }) } as const
      await products.handle(database, `product-${params.id}`, command, meta)
      const { product } = await writtenProduct(database.db, params.id)
      return { success: true as const, message: 'Stock updated successfully', product }
    })
