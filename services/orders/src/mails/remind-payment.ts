import { randomUUID } from 'node:crypto'
import { databaseClock } from '@suvarna/platform/database/database-clock.ts'
import type { DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import { enqueueJob } from '@suvarna/platform/follow/jobs.ts'
import { orderMailsName } from '../order/updates/order-email-labels.ts'
import type { OrdersDb } from '../schema.ts'
import { isUnpaid } from './unpaid.ts'

/**
 * Reminds the shopper some minutes before an unpaid order releases its pieces. Checked again when the mail is written.
 */
export const remindPayment =
  (isMailed: boolean): DeadlineHandler<OrdersDb> =>
  async (tx, { stream, meta }) => {
    const orderId = stream.slice('order-'.length)
    const row = await tx.selectFrom('order_list').selectAll().where('order_id', '=', orderId).executeTakeFirst()
    if (!isMailed || meta.seed || !row || !isUnpaid(row, await databaseClock(tx))) return
    const payload = { orderId, letter: 'unpaid' }
    const job = { reactor: orderMailsName, id: randomUUID(), kind: 'mail-unpaid', payload }
    await enqueueJob(tx, { ...job, meta: { ...meta, actor: { kind: 'system' } } })
  }
