import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Catalog } from '../deps.ts'
import { writtenProduct } from '../product/read/product.query.ts'

const messages = { draft: 'Saved as a draft', scheduled: 'Scheduled', published: 'Published' } as const

export const setPublication =
  ({ database, commands: { products } }: Catalog) =>
  (app: App) =>
    on(app, 'PUT /products/{id}/status', async ({ params, body: { status, publish_at: publishAt = null }, meta }) => {
      const now = new Date().toISOString()
      const command = { type: 'SetPublication', publishing: { status, publishAt }, now } as const
      await products.handle(database, `product-${params.id}`, command, meta)
      const { product } = await writtenProduct(database.db, params.id)
      return { success: true as const, message: messages[status], product }
    })
