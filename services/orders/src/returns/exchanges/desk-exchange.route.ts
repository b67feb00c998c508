import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../../deps.ts'
import { chargeKept } from '../../order/exchange/charge-kept.ts'
import { wordsFor } from '../../order/labels.ts'
import { mailLink } from '../../order/write/mail-link.ts'
import { moveOrder } from '../../order/write/move-order.ts'
import { findCase } from '../case-answer.ts'

async function charge(deps: OrdersDeps, isMailed: boolean, id: string, meta: Meta) {
  const { row, order: old } = await findCase(deps.database.db, id)
  if (!row.name.startsWith('R')) throw new DomainError('return_not_possible', 'Nothing was exchanged here.')
  const exchange = { orderId: old.order_id, number: Number(row.name.slice(1)) }
  await deps.database.transaction(async (tx) => {
    const chargedAs = await chargeKept(deps, tx, exchange, meta)
    if (chargedAs && isMailed) await mailLink(tx, chargedAs, meta)
  })
  return { success: true as const, data: (await findCase(deps.database.db, id)).answer() }
}

type Outcome = 'SendExchange' | 'EndExchange' | 'RefundExchange'

/** POST /admin/returns/{id}/exchange/…: the shop's decisions about an exchange before it expires. */
export const deskExchangeRoute =
  (deps: OrdersDeps, isMailed: boolean): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/returns/{id}/exchange/send', ({ params, meta }) => take(deps, params.id, 'SendExchange', meta))
    on(app, 'POST /admin/returns/{id}/exchange/end', ({ params, body, meta }) =>
      take(deps, params.id, 'EndExchange', meta, body.note),
    )
    on(app, 'POST /admin/returns/{id}/exchange/charge', ({ params, meta }) => charge(deps, isMailed, params.id, meta))
    on(app, 'POST /admin/returns/{id}/exchange/refund', ({ params, body, meta }) =>
      take(deps, params.id, 'RefundExchange', meta, body.note),
    )
  }

async function take(deps: OrdersDeps, id: string, type: Outcome, meta: Meta, note?: string) {
  const { row, order } = await findCase(deps.database.db, id)
  if (!row.name.startsWith('R'))
    throw new DomainError('return_not_possible', 'Only what a shopper sends back is exchanged.')
  const words = await wordsFor(deps, order, note)
  const command = { type, number: Number(row.name.slice(1)), ...words }
  await deps.database.transaction((tx) => moveOrder(deps, tx, order.order_id, command, meta))
  return { success: true as const, data: (await findCase(deps.database.db, id)).answer() }
}
