import { randomUUID } from 'node:crypto'
import { api } from '@suvarna/contracts/api.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { orWhatChanged } from '@suvarna/platform/http/stale-version.ts'
import type { Transaction } from 'kysely'
import { changesOf } from '../catalog-history.ts'
import type { Catalog } from '../deps.ts'
import { readForm } from '../pictures/form.ts'
import { storePictures } from '../pictures/store-pictures.ts'
import { type ChangeProduct, product } from '../product/product.decider.ts'
import { detailsOf, stockOf } from '../product/product-form.ts'
import { writtenProduct } from '../product/read/product.query.ts'
import { productNotFound } from '../product/read/product-not-found.ts'
import { awaitSale } from '../product/sale/await-sale.ts'
import { saleOf } from '../product/sale/sale-fields.ts'
import { assertSkuIsFree, categoryName, lockWrites } from '../product/writes.ts'
import type { CatalogDb } from '../schema.ts'
import { arrangeImages, idsOf } from './arrange-images.ts'

export const changeProduct =
  ({ database, log, objectStore, commands, uploading }: Catalog) =>
  (app: App) =>
    on(app, 'PUT /products/{id}', async ({ request, params, meta }) => {
      const { fields, uploads } = await uploading(() => readForm(request, api['PUT /products/{id}']))
      const stream = `product-${params.id}`
      const pictures = uploads.map(({ picture }) => picture)
      const order = idsOf(fields.existing_images, 'existing_images')
      const removed = idsOf(fields.removed_image_ids, 'removed_image_ids')
      const added = pictures.map(({ name }) => ({ id: randomUUID(), name }))
      const { version } = fields
      const arrangement = { added, ...(order ? { order } : {}), ...(removed ? { removed } : {}) }

      const prepare = async (tx: Transaction<CatalogDb>) => {
        await lockWrites(tx)
        const { state } = await commands.products.load(tx, stream)
        if (state.status !== 'live') throw productNotFound()
        const category = await categoryName(tx, fields.category_id)
        const details = detailsOf(fields, params.id, category, state.details)
        await assertSkuIsFree(tx, details.sku, params.id)
        const { sizes, stock } = stockOf(fields, category, false)
        const command: ChangeProduct = {
          type: 'ChangeProduct',
          details,
          sizes: sizes ?? state.sizes,
          images: arrangeImages(state.images, arrangement),
          featured: fields.featured === undefined ? state.featured : fields.featured === 1,
          stock,
          ...(version === undefined ? {} : { version }),
          ...saleOf(fields, new Date().toISOString()),
        }
        return { command, state }
      }

      await orWhatChanged(version, changesOf({ database, log }, 'products', params.id), async () => {
        // Decided before the pictures are stored, so that a refused form stores nothing.
        const { command, state } = await database.transaction(prepare)
        product.decide(command, state)
        await storePictures({ database, objectStore }, pictures)
        await database.transaction(async (tx) =>
          awaitSale(tx, stream, await commands.products.handleIn(tx, stream, (await prepare(tx)).command, meta), meta),
        )
      })
      const saved = await writtenProduct(database.db, params.id)
      return { success: true as const, message: 'Product updated successfully!', product: saved.product }
    })
