import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder } from '../order/access/order-access.ts'
import { triedMails } from '../order/updates/order-email-labels.ts'
import { moveOrder } from '../order/write/move-order.ts'

/**
 * POST /admin/orders/{id}/mails: sends one of the order's earlier mails again, by a job that follows from the event.
 */
export const sendMailAgainRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/{id}/mails', async ({ params, body, meta }) => {
      const { order_id } = await findOrder(deps, params.id)
      const earlier = (await triedMails(deps.database.db, order_id)).filter(
        ({ payload }) => payload.letter === body.mail && payload.number === body.number,
      )
      const last = earlier.at(-1)
      if (!last) throw new DomainError('mail_not_possible', 'This mail was never sent for this order.')
      // A refund mail has the amount of its own event, not the total refunded since.
      const { amount } = last.payload
      const about = { ...body, ...(amount === undefined ? {} : { amount }) }
      const now = deps.now().toISOString()
      await deps.database.transaction((tx) => moveOrder(deps, tx, order_id, { type: 'AskMail', ...about, now }, meta))
      return { success: true, message: 'The mail is on its way' }
    })
  }
