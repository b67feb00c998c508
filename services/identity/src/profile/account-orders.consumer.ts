import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { sql } from 'kysely'
import type { IdentityDb } from '../schema.ts'

const types = [
  'OrderPlaced',
  'OrderStatusSet',
  'OrderReopened',
  'OrderCancelled',
  'OrderFailed',
  'OrderSuperseded',
  'OrderPaymentExtended',
  'OrderEmailCorrected',
] as const

type Followed = Recorded<EventOf<(typeof types)[number]>>

/** Open orders by account: an account cannot be deleted until they are closed. */
export const accountOrders: Consumer<IdentityDb> = defineConsumer({
  name: 'identity-account-orders',
  sources: ['orders'],
  types,
  mode: 'batch',
  tables: ['account_orders'],
  async apply(tx, events) {
    const placed = events.flatMap(({ type, data }) =>
      type === 'OrderPlaced'
        ? [{ order_id: data.orderId, account_id: data.accountId, customer: data.customer, open: true }]
        : [],
    )
    if (placed.length > 0) await tx.insertInto('account_orders').values(placed).execute()
    const moved = new Map(
      events.flatMap(({ type, data }) =>
        type === 'OrderEmailCorrected' ? [[data.orderId, data.customer] as const] : [],
      ),
    )
    for (const [order_id, customer] of moved)
      await tx.updateTable('account_orders').set({ customer }).where('order_id', '=', order_id).execute()
    const now = new Map(
      events.flatMap((event) =>
        event.type === 'OrderEmailCorrected' ? [] : [[event.data.orderId, isOpen(event)] as const],
      ),
    )
    const rows = [...now].map(([order_id, open]) => ({ order_id, open }))
    await sql`
      update account_orders o set open = r.open
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(order_id text, open boolean)
      where o.order_id = r.order_id and o.open <> r.open`.execute(tx)
  },
})

function isOpen({ type, data }: Exclude<Followed, { type: 'OrderEmailCorrected' }>): boolean {
  if (type === 'OrderStatusSet' || type === 'OrderReopened') return data.to !== 'delivered'
  return type === 'OrderPlaced' || type === 'OrderPaymentExtended'
}
