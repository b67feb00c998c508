import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Catalog } from '../deps.ts'
import { writtenProduct } from '../product/read/product.query.ts'
import { awaitSale } from '../product/sale/await-sale.ts'

/** Changes made from the list without opening the form: featured, main image, delete. */
export const productSwitches =
  ({ database, commands: { products } }: Catalog) =>
  (app: App) => {
    on(app, 'PATCH /products/{id}/featured', async ({ params, body, meta }) => {
      const command = { type: 'FeatureProduct', featured: body.featured === 1 } as const
      await products.handle(database, `product-${params.id}`, command, meta)
      const { product } = await writtenProduct(database.db, params.id)
      return { success: true as const, message: 'Featured status updated successfully', product }
    })

    on(app, 'PUT /products/{id}/images/{imageId}/main', async ({ params, meta }) => {
      const command = { type: 'ChooseMainImage', imageId: params.imageId } as const
      await products.handle(database, `product-${params.id}`, command, meta)
      const { product } = await writtenProduct(database.db, params.id)
      return { success: true as const, message: 'Main image updated successfully', product }
    })

    on(app, 'DELETE /products/{id}', async ({ params, meta }) => {
      const stream = `product-${params.id}`
      await database.transaction(async (tx) =>
        awaitSale(tx, stream, await products.handleIn(tx, stream, { type: 'RetireProduct' }, meta), meta),
      )
      return { success: true as const, message: 'Product deleted successfully' }
    })
  }
