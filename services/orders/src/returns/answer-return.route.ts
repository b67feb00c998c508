import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder } from '../order/access/order-access.ts'
import { wordsFor } from '../order/labels.ts'
import { moveOrder } from '../order/write/move-order.ts'

/** PATCH /admin/orders/{id}/return: accepts or refuses a return, with a note for the shopper. */
export const answerReturnRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'PATCH /admin/orders/{id}/return', async ({ params, body, meta }) => {
      const { number, status, note } = body
      const accept = status === 'accepted'
      if (!accept && !note?.trim())
        throw new DomainError('invalid_input', 'A refusal needs a note: the shopper is told why', { field: 'note' })
      const row = await findOrder(deps, params.id)
      const words = await wordsFor(deps, row, note)
      await deps.database.transaction((tx) =>
        moveOrder(deps, tx, row.order_id, { type: 'AnswerReturn', number, accept, ...words }, meta),
      )
      return { success: true, message: accept ? 'Return accepted' : 'Return refused' }
    })
  }
