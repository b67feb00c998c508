import { randomUUID } from 'node:crypto'
import { api } from '@suvarna/contracts/api.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { Transaction } from 'kysely'
import type { Catalog } from '../deps.ts'
import { readForm } from '../pictures/form.ts'
import { picturesOf } from '../pictures/shared-pictures.ts'
import { storePictures } from '../pictures/store-pictures.ts'
import { type CreateProduct, product } from '../product/product.decider.ts'
import { detailsOf, stockOf } from '../product/product-form.ts'
import { writtenProduct } from '../product/read/product.query.ts'
import { awaitSale } from '../product/sale/await-sale.ts'
import { saleOf } from '../product/sale/sale-fields.ts'
import { assertSkuIsFree, categoryName, lockWrites } from '../product/writes.ts'
import type { CatalogDb } from '../schema.ts'
import { arrangeImages, idsOf } from './arrange-images.ts'

export const createProduct =
  ({ database, objectStore, commands, uploading }: Catalog) =>
  (app: App) =>
    on(app, 'POST /products', async ({ request, meta, reply }) => {
      const { fields, uploads } = await uploading(() => readForm(request, api['POST /products']))
      const productId = randomUUID()
      const pictures = uploads.map(({ picture }) => picture)
      const order = idsOf(fields.existing_images, 'existing_images')
      const added = pictures.map(({ name }) => ({ id: randomUUID(), name }))

      const prepare = async (tx: Transaction<CatalogDb>): Promise<CreateProduct> => {
        await lockWrites(tx)
        const category = await categoryName(tx, fields.category_id)
        const details = detailsOf(fields, productId, category)
        const { sizes, stock } = stockOf(fields, category, true)
        await assertSkuIsFree(tx, details.sku, productId)
        const images = arrangeImages(await picturesOf(tx, fields.copy_of), { added, ...(order ? { order } : {}) })
        const [featured, createdAt] = [fields.featured === 1, new Date().toISOString()]
        const publishing = { status: fields.status ?? 'published', publishAt: fields.publish_at ?? null }
        const more = { publishing, ...saleOf(fields, createdAt) }
        return { type: 'CreateProduct', details, sizes: sizes ?? [], images, featured, createdAt, stock, ...more }
      }

      // Decided before the pictures are stored, so that a refused form stores nothing.
      product.decide(await database.transaction(prepare), product.initial)
      await storePictures({ database, objectStore }, pictures)
      await database.transaction(async (tx) => {
        const stream = `product-${productId}`
        await awaitSale(tx, stream, await commands.products.handleIn(tx, stream, await prepare(tx), meta), meta)
        await failpoint('upload.afterAppend')
      })
      reply.code(201)
      const created = await writtenProduct(database.db, productId)
      return { success: true as const, message: 'Product created successfully!', product: created.product }
    })
