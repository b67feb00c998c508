import { randomUUID } from 'node:crypto'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { enqueueJob } from '@suvarna/platform/follow/jobs.ts'
import type { Transaction } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import { orderMailsName } from '../updates/order-email-labels.ts'

/** Mails an order's payment link. */
export async function mailLink(tx: Transaction<OrdersDb>, orderId: string, meta: Meta) {
  const payload = { orderId, letter: 'payment-request' }
  await enqueueJob(tx, { reactor: orderMailsName, id: randomUUID(), kind: 'mail-payment-request', payload, meta })
}
