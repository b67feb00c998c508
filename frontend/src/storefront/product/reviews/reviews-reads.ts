import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { read } from '../../../lib/api/read.ts'

/** The first page has the address that the gateway writes its answer into the page under. */
export const reviewsOf = (productId: string, page: number) =>
  read(`/products/${encodeURIComponent(productId)}/reviews${page > 1 ? `?page=${page}` : ''}`, toReviews)

const toReviews = (answer: unknown) => answer as AnswerOf<'GET /products/{id}/reviews'>
