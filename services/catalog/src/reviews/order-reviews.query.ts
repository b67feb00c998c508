import type { OwnReview, ReviewableItem } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { type Kysely, sql } from 'kysely'
import { sizeKey } from '../product/stock/size-key.ts'
import type { CatalogDb } from '../schema.ts'
import { reviewedOrder } from './may-review/review-access.ts'
import { type ReviewableOrder, stateOfLine } from './may-review/reviewable-order.ts'
import { joinedWords, presentWords } from './review/review-texts.ts'

/** GET /reviews/orders/{orderId}. A product that is no longer sold has no page to show a review on. */
export const orderReviews =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /reviews/orders/{orderId}', async ({ reply, ...asked }) => {
      reply.header('cache-control', 'no-store')
      const order = await reviewedOrder(db, asked)
      return { success: true as const, items: await itemsOf(db, order, new Date()) }
    })

async function itemsOf(db: Kysely<CatalogDb>, order: ReviewableOrder, now: Date): Promise<ReviewableItem[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'images'])
    .where('id', 'in', [...new Set(order.lines.map(({ productId }) => productId))])
    .execute()
  const reviews = await ownReviews(db, order.order_id)
  return order.lines.flatMap((line) => {
    const { productId: product_id, size } = line
    const product = products.find(({ id }) => id === product_id)
    if (!product) return []
    const found = reviews.find((one) => one.product_id === product_id && one.size_key === sizeKey(size))
    const { product_id: _, size_key: __, ...review } = found ?? {}
    return [
      {
        product_id,
        name: product.name,
        image: product.images[0]?.name ?? '',
        size,
        state: stateOfLine(order, line, now),
        review: found ? ({ ...review, size } as OwnReview) : null,
      },
    ]
  })
}

type OwnRow = Omit<OwnReview, 'size'> & { product_id: string; size_key: string }

async function ownReviews(db: Kysely<CatalogDb>, orderId: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select r.id, r.product_id, r.size as size_key, r.stars, r.fit, r.status, r.reason, r.edition, ${presentWords}
    from reviews r ${joinedWords} where r.order_id = ${orderId}`.execute(db)
  return rows
}
