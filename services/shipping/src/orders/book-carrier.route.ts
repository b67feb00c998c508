import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { mayDo, type SignedIn } from '@suvarna/platform/http/request/actor.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { Selectable } from 'kysely'
import type { ShippingDeps } from '../deps.ts'
import type { ShipmentTable } from '../schema.ts'

/**
 * POST /orders/shiprocket/order: returns the recorded outcome of the order's booking. The server books by itself, once;
 * the client's amounts and address are ignored. Waits a few seconds at most for a booking in progress.
 */
export const bookCarrierRoute =
  (deps: ShippingDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /orders/shiprocket/order', async ({ body, actor }) => {
      const orderId = body.order_id.trim()
      const row = await outcome(deps, orderId)
      if (!row)
        throw new DomainError('retry', 'This order is not known to the courier desk yet. Please try again.', retry)
      refuseStranger(row, actor)
      return answerOf(row)
    })
  }

const retry = { retryAfter: 2 }

type Row = Selectable<ShipmentTable> & { account_id: string | null }
type Asker = { kind: 'anonymous' } | SignedIn

/** An account's order is visible to its owner and admins; a guest's to anyone with its number. */
function refuseStranger({ account_id }: Row, actor: Asker) {
  if (account_id === null || mayDo(actor, 'orders.read')) return
  if (actor.kind === 'anonymous' || actor.accountId !== account_id)
    throw new DomainError('order_not_found', 'Order not found')
}

const isSettled = ({ phase, failure_final }: Row) => phase === 'booked' || phase === 'cancelled' || failure_final

/** Waits until the shipment is booked or failed; after `waitMs` returns the current row. */
async function outcome({ database, waitMs, unknownMs }: ShippingDeps, orderId: string): Promise<Row | undefined> {
  const changed = database.committed.watch()
  const until = Date.now() + waitMs
  for (;;) {
    const row = await database.db
      .selectFrom('shipments')
      .innerJoin('orders', 'orders.order_id', 'shipments.order_id')
      .selectAll('shipments')
      .select('orders.account_id')
      .where('shipments.order_id', '=', orderId)
      .executeTakeFirst()
    const left = until - Date.now() - (row ? 0 : Math.max(0, waitMs - unknownMs))
    if ((row && isSettled(row)) || left <= 0) return row
    // Another process may do the booking, which does not wake this one.
    await changed.wait(Math.min(left, 200))
  }
}

function answerOf(row: Row) {
  if (row.phase === 'cancelled') throw new DomainError('shipment_failed', 'This order was cancelled', { final: true })
  if (row.phase === 'failed' && row.failure)
    throw new DomainError('shipment_failed', row.failure_final ? row.failure : `${row.failure}. We keep trying.`, {
      final: row.failure_final,
    })
  return {
    success: true as const,
    ...(row.phase === 'booked' ? {} : { message: 'The courier is being booked' }),
    order_id: row.order_id,
    shipment_id: row.shipment_id,
    awb_code: row.awb,
    courier_company_id: row.courier_id,
    courier_name: row.courier_name,
    tracking_url: row.tracking_url,
  }
}
