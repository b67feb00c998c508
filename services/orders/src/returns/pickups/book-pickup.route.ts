import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../../deps.ts'
import { labelToken, proofOf } from '../../order/access/order-grants.ts'
import { moveOrder } from '../../order/write/move-order.ts'
import { findCase } from '../case-answer.ts'

/** POST /admin/returns/{id}/pickup: requests a courier pick-up of a return; allowed again after a failed one. */
export const bookPickupRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/returns/{id}/pickup', async ({ params, body, meta }) => {
      const { row, order, answer } = await findCase(deps.database.db, params.id)
      const { return_number: number } = answer()
      if (number === null)
        throw new DomainError('return_not_possible', 'The courier brings this parcel anyway: it is no return.')
      const by = meta.actor.id === undefined ? {} : { by: meta.actor.id }
      const labelProof = proofOf(labelToken(deps.grantKey, order.order_id, number))
      const command = { type: 'BookPickup' as const, number, stepId: body.step_id, labelProof, ...by }
      await deps.database.transaction(async (tx) => {
        const { events } = await moveOrder(deps, tx, order.order_id, command, meta)
        const state = (await findCase(tx, row.case_id)).answer().pickup?.state ?? 'failed'
        if (events.length > 0 && state !== 'failed' && state !== 'cancelled')
          throw new DomainError('return_not_possible', 'The courier is booked for this return already.')
      })
      const data = (await findCase(deps.database.db, row.case_id)).answer()
      // Shipping receives the request a moment later; until then this response shows it.
      const asked = { state: 'asked' as const, fault: null, reason: null, awb: null, courier: null, tracking_url: null }
      const pickup = data.may_book ? { ...asked, at: deps.now().toISOString() } : (data.pickup ?? null)
      return { success: true as const, data: { ...data, pickup, may_book: false } }
    })
  }
