import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { read } from '../../../lib/api/read.ts'

/** The first page must have the address under which the gateway writes its answer into the page. */
export const reviewsOf = (productId: string, page: number) =>
  read(`/products/${encodeURIComponent(productId)}/reviews${page > 1 ? `?page=${page}` : ''}`, toReviews)

const toReviews = (answer: unknown) => answer as AnswerOf<'GET /products/{id}/reviews'>
