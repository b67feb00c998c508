import { api } from '@suvarna/contracts/api.ts'
import { maxReviewPhotos } from '@suvarna/contracts/catalog/reviews/review-limits.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Catalog } from '../deps.ts'
import { readForm } from '../pictures/form.ts'
import { storePictures } from '../pictures/store-pictures.ts'
import { reviewedOrder } from './may-review/review-access.ts'
import { assertMayUpload, noteUploads } from './review/review-photos.ts'

const key = 'POST /reviews/orders/{orderId}/photos'

/** Stores photos before a review names them. A caller who may not write the review is refused before a byte is read. */
export const uploadPhotos =
  ({ database, objectStore, uploading }: Catalog) =>
  (app: App) =>
    on(app, key, async ({ request, params, query, actor, reply }) => {
      const order = await database.transaction(async (tx) => {
        const found = await reviewedOrder(tx, { params, query, actor })
        await assertMayUpload(tx, found.order_id)
        return found
      })
      const { uploads } = await uploading(() => readForm(request, api[key]))
      const pictures = uploads.map(({ picture }) => picture)
      if (pictures.length === 0) throw new DomainError('invalid_input', 'photos is required', { field: 'photos' })
      if (pictures.length > maxReviewPhotos)
        throw new DomainError('invalid_input', `photos: at most ${maxReviewPhotos}`, { field: 'photos' })
      await storePictures({ database, objectStore }, pictures)
      const photos = [...new Set(pictures.map(({ name }) => name))]
      await database.transaction((tx) => noteUploads(tx, order.order_id, photos))
      reply.code(201)
      return { success: true as const, photos }
    })
