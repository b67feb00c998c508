import type { DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import type { OrdersDeps } from '../deps.ts'
import type { OrdersDb } from '../schema.ts'
import { proofOf, reviewToken } from './access/order-grants.ts'
import { type Moving, moveOrder } from './write/move-order.ts'

/** The decider checks what has happened to the order since; the mail follows from its event alone. */
export const askForReview =
  (deps: Moving & Pick<OrdersDeps, 'grantKey'>): DeadlineHandler<OrdersDb> =>
  async (tx, { stream, meta: { correlation } }) => {
    const orderId = stream.slice('order-'.length)
    const proof = proofOf(reviewToken(deps.grantKey, orderId))
    await moveOrder(deps, tx, orderId, { type: 'AskReview', proof }, { correlation, actor: { kind: 'system' } })
  }
