import { pathIn } from '@suvarna/contracts/common/language/languages.ts'
import { paymentLinkDays, paymentLinkHours } from '@suvarna/contracts/orders/desk/order-edits.ts'
import { databaseClock } from '@suvarna/platform/database/database-clock.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { scheduleAll } from '@suvarna/platform/follow/deadlines.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { Transaction } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { findOrder, lockedOrder } from '../order/access/order-access.ts'
import { linkToken } from '../order/access/order-grants.ts'
import { chargeKept } from '../order/exchange/charge-kept.ts'
import { returnOfKept } from '../order/exchange/kept-id.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import { paymentReminder, reminderMinutes, unpaidDeadline } from '../order/unpaid-deadline.ts'
import { mailLink } from '../order/write/mail-link.ts'
import { moveOrder } from '../order/write/move-order.ts'
import type { OrdersDb } from '../schema.ts'

const hourMs = 3_600_000

/**
 * POST /admin/orders/{id}/payment-link: returns the order's own link, as in its mails. If the payment period has
 * expired, the pieces are reserved again first; if that fails, nothing changes. `isMailed`: whether this shop sends
 * mails at all.
 */
export const paymentLinkRoute =
  (deps: OrdersDeps, isMailed: boolean): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/{id}/payment-link', async ({ params, body, meta, reply }) => {
      reply.header('cache-control', 'no-store')
      const { order_id, kept_of } = await findOrder(deps, params.id)
      const row = await deps.database.transaction(async (tx) => {
        if (kept_of) await chargeKept(deps, tx, { orderId: kept_of, number: returnOfKept(order_id) }, meta)
        else await extend(deps, tx, await lockedOrder(tx, order_id), meta)
        if (body.mail && isMailed) await mailLink(tx, order_id, meta)
        return lockedOrder(tx, order_id)
      })
      if (!row.pay_by) throw new DomainError('order_closed', 'This order does not wait for a payment.')
      const query = new URLSearchParams({ id: order_id, t: linkToken(deps.grantKey, order_id, row.link_edition) })
      const path = `${pathIn(row.language ?? 'en', '/orders')}?${query}`
      const data = { path, pay_by: row.pay_by.toISOString(), mailed: body.mail === true && isMailed }
      return { success: true as const, data }
    })
  }

async function extend(deps: OrdersDeps, tx: Transaction<OrdersDb>, row: OrderRow, meta: Meta) {
  const now = await databaseClock(tx)
  if (now.getTime() - row.created_at.getTime() > paymentLinkDays * 24 * hourMs)
    throw new DomainError('order_closed', `This order is older than ${paymentLinkDays} days. Please place a new one.`)
  await assertSold(tx, row)
  await assertLast(tx, row)
  const dueAt = new Date(now.getTime() + paymentLinkHours * hourMs)
  const command = { type: 'ExtendPayment' as const, payBy: dueAt.toISOString() }
  const { events } = await moveOrder(deps, tx, row.order_id, command, meta)
  if (events.length === 0) return
  const stream = `order-${row.order_id}`
  const remindAt = new Date(dueAt.getTime() - reminderMinutes * 60_000)
  await scheduleAll(tx, [
    { kind: unpaidDeadline, stream, dueAt, meta },
    { kind: paymentReminder, stream, dueAt: remindAt, meta },
  ])
}

/** Throws product_gone if a product of the order has been retired. */
async function assertSold(tx: Transaction<OrdersDb>, { lines }: OrderRow) {
  const gone = await tx
    .selectFrom('price_book')
    .select('name')
    .where(
      'product_id',
      'in',
      lines.map(({ productId }) => productId),
    )
    .where('retired', '=', true)
    .executeTakeFirst()
  if (gone) throw new DomainError('product_gone', `${gone.name} is no longer sold.`)
}

/** Only one order per checkout may be live: throws order_closed if the shopper has ordered again since. */
async function assertLast(tx: Transaction<OrdersDb>, { order_id, checkout_id }: OrderRow) {
  if (checkout_id === null) return
  const other = await tx
    .selectFrom('order_list')
    .select('order_id')
    .where('checkout_id', '=', checkout_id)
    .where('order_id', '<>', order_id)
    .where('status', 'not in', ['cancelled', 'failed'])
    .executeTakeFirst()
  if (other)
    throw new DomainError('order_closed', `The shopper has placed ${other.order_id} since, by the same checkout.`)
}
