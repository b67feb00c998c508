import type { Stored } from '@suvarna/platform/events.ts'
import type { Projection } from '@suvarna/platform/projection.ts'
import { sql, type Transaction } from 'kysely'
import type { OrderEvent } from './order.decider.ts'
import type { Contact, OrdersDb } from './schema.ts'

/** How the projection reads a contact: null when its key was dropped, so that a rebuild after an erasure still works. */
export type OpenContact = (sealed: object) => Promise<Contact | null>

/** Every order with its present state. Inline: an order is on all lists before its answer is sent. */
export const orderListProjection = (openContact: OpenContact): Projection<OrdersDb> => ({
  name: 'order_list',
  tables: ['order_list'],
  types: [
    'OrderPlaced',
    'OrderSuperseded',
    'OrderPaid',
    'OrderRefunded',
    'OrderStatusSet',
    'OrderCancelled',
    'OrderReopened',
    'OrderFailed',
    'OrderTracked',
    'OrderContactErased',
  ],
  async apply(tx, events) {
    for (const event of events as Stored<OrderEvent>[]) await applyOne(tx, event, openContact)
  },
})

async function applyOne(tx: Transaction<OrdersDb>, event: Stored<OrderEvent>, openContact: OpenContact) {
  if (event.type === 'OrderPlaced') return insert(tx, event, await openContact(event.data.sealed))
  const change = changeOf(event)
  if (!change) return
  await tx
    .updateTable('order_list')
    .set({ ...change, version: event.version, updated_at: event.at })
    .where('order_id', '=', event.data.orderId)
    .execute()
}

function insert(
  tx: Transaction<OrdersDb>,
  { data, version, at }: Stored<Extract<OrderEvent, { type: 'OrderPlaced' }>>,
  contact: Contact | null,
) {
  return tx
    .insertInto('order_list')
    .values({
      order_id: data.orderId,
      version,
      status: 'pending',
      payment_status: 'pending',
      payment_method: data.paymentMethod,
      subtotal: data.subtotal,
      discount: data.discount,
      total: data.total,
      customer: data.customer,
      account_id: data.accountId,
      checkout_id: data.checkoutId,
      visitor_id: data.visitorId,
      contact: contact && JSON.stringify(contact),
      lines: JSON.stringify(data.lines),
      pay_by: data.payBy,
      tracking_number: null,
      tracking_url: null,
      courier: null,
      superseded: false,
      created_at: data.placedAt,
      updated_at: at,
    })
    .execute()
}

/** A COD order is paid when it is delivered, and stays paid whatever is set afterwards but a cancel. */
const paidAtDoor = sql<'paid'>`case when payment_method = 'cod' then 'paid' else payment_status end`

function changeOf(event: Exclude<OrderEvent, { type: 'OrderPlaced' }>) {
  switch (event.type) {
    case 'OrderSuperseded':
      return { status: 'failed' as const, payment_status: 'failed' as const, superseded: true, pay_by: null }
    case 'OrderPaid':
      return {
        status: sql<'confirmed'>`case when status in ('pending', 'failed') then 'confirmed' else status end`,
        payment_status: 'paid' as const,
        pay_by: null,
      }
    case 'OrderRefunded':
      return { payment_status: 'refunded' as const }
    case 'OrderStatusSet':
    case 'OrderReopened':
      return {
        status: event.data.to,
        pay_by: null,
        ...(event.data.to === 'delivered' ? { payment_status: paidAtDoor } : {}),
      }
    case 'OrderCancelled':
      return { status: 'cancelled' as const, pay_by: null }
    case 'OrderFailed':
      return { status: 'failed' as const, payment_status: 'failed' as const, pay_by: null }
    case 'OrderTracked':
      return { tracking_number: event.data.awb, tracking_url: event.data.trackingUrl, courier: event.data.courier }
    case 'OrderContactErased':
      return { contact: null }
    case 'PaymentDeclined':
      return null
  }
}
