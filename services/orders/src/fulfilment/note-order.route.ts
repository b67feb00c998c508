import { randomUUID } from 'node:crypto'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder } from '../order/access/order-access.ts'
import { wordsFor } from '../order/labels.ts'
import { moveOrder } from '../order/write/move-order.ts'

/** POST /admin/orders/{id}/notes: notes may contain personal data, so they are sealed and erased with the contact. */
export const noteOrderRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/{id}/notes', async ({ params, body, meta }) => {
      const row = await findOrder(deps, params.id)
      const { words } = await wordsFor(deps, row, body.text)
      if (!words) throw new DomainError('order_closed', 'The person behind this order was forgotten: no notes')
      await deps.database.transaction((tx) =>
        moveOrder(deps, tx, row.order_id, { type: 'NoteOrder', noteId: randomUUID(), words }, meta),
      )
      return { success: true, message: 'Note added' }
    })
  }
