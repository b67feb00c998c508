import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { sql, type Transaction } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import type { OrderEvent } from '../decider/order-state.ts'

type TakenOut = Stored<Extract<OrderEvent, { type: 'OrderPiecesTakenOut' }>>

/** The sale stays as placed; its lines record how many units are not packed. */
export async function markTakenOut(tx: Transaction<OrdersDb>, { data, version, at }: TakenOut) {
  const { lines } = await tx
    .selectFrom('order_list')
    .select('lines')
    .where('order_id', '=', data.orderId)
    .executeTakeFirstOrThrow()
  const after = lines.map((line) => {
    const units = unitsOf(
      data.pieces.filter(({ productId, size }) => productId === line.productId && size === line.size),
    )
    return units > 0 ? { ...line, takenOut: (line.takenOut ?? 0) + units } : line
  })
  await tx
    .updateTable('order_list')
    .set({ lines: JSON.stringify(after), version, updated_at: at })
    .where('order_id', '=', data.orderId)
    .execute()
}

export type Tracked = Stored<Extract<OrderEvent, { type: 'OrderTracked' }>>
export const isTracked = (event: Stored<OrderEvent>): event is Tracked => event.type === 'OrderTracked'

export type StatusSet = Stored<Extract<OrderEvent, { type: 'OrderStatusSet' }>>
export const isStatusSet = (event: Stored<OrderEvent>): event is StatusSet => event.type === 'OrderStatusSet'

/** Sets the status of orders that moved on together, by one statement per status. */
export async function setStatus(tx: Transaction<OrdersDb>, events: readonly StatusSet[]) {
  for (const [to, those] of Map.groupBy(events, ({ data }) => data.to)) {
    const rows = those.map(({ data, version, at }) => ({ orderId: data.orderId, version, at }))
    const moves = sql<{ orderId: string; version: number; at: Date }>`(select * from jsonb_to_recordset(
      ${JSON.stringify(rows)}::jsonb) as m("orderId" text, version int, at timestamptz))`.as('m')
    await tx
      .updateTable('order_list')
      .from(moves)
      .set({ ...stateOf(to, sql<Date>`m.at`), version: sql<number>`m.version`, updated_at: sql<Date>`m.at` })
      .whereRef('order_id', '=', 'm.orderId')
      .execute()
  }
}

/** Parcels are booked together and their tracking numbers arrive together: one statement sets them all. */
export async function track(tx: Transaction<OrdersDb>, events: readonly Tracked[]) {
  if (events.length === 0) return
  const rows = events.map(({ data, version, at }) => ({ ...data, version, at }))
  await sql`
    update order_list o set tracking_number = t.awb, tracking_url = t."trackingUrl", courier = t.courier,
      version = t.version, updated_at = t.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t("orderId" text, awb text, "trackingUrl" text, courier text, version int, at timestamptz)
    where o.order_id = t."orderId"`.execute(tx)
}

/** A COD order is paid when it is delivered, and stays paid whatever status is set afterwards. */
const paidAtDoor = sql<'paid'>`case when payment_method = 'cod' then 'paid' else payment_status end`

/** The columns of an order that is set to a status, or reopened. */
export const stateOf = <At>(to: StatusSet['data']['to'], at: At) => ({
  ...{ status: to, pay_by: null, came_back: null, recalled: null },
  ...(to === 'delivered' ? { payment_status: paidAtDoor, delivered_at: at } : {}),
})

/** As in the decider: what was refunded and what is still to come. */
export function moneyBack({
  amount,
  part,
  outside,
  dispute,
  refundId,
}: Extract<OrderEvent, { type: 'OrderRefunded' }>['data']) {
  const isPart = refundId !== undefined
  const room = sql`greatest(0, total - to_collect - refunded - ${amount})`
  const agreed = sql<number>`greatest(0, least(agreed_due - ${isPart ? amount : 0}, ${room}))`
  return {
    refunded: sql<number>`refunded + ${amount}`,
    agreed_due: agreed,
    refund_due: part
      ? sql<number>`greatest(0, least(refund_due - ${isPart || outside || dispute ? 0 : amount}, ${room} - ${agreed}))`
      : 0,
    ...(outside ? { unexplained: sql<number>`unexplained + 1` } : {}),
  }
}

/** Old events lack the field: everything was to be refunded. */
export const dueAfter = ({ refund, goesBack }: Extract<OrderEvent, { type: 'OrderCancelled' }>['data']) =>
  goesBack?.through
    ? { agreed_due: sql<number>`agreed_due + ${goesBack.amount}` }
    : refund
      ? { refund_due: goesBack?.amount ?? sql<number>`total` }
      : {}

/** Money that a dispute took is back. */
export const wonBack = ({ amount }: Extract<OrderEvent, { type: 'LostMoneyReturned' }>['data']) => ({
  refunded: sql<number>`refunded - ${amount}`,
  payment_status: sql<'paid'>`case when payment_status = 'refunded' then 'paid' else payment_status end`,
})

/** A parcel that left the shop before the cancel: called back in transit, or with the customer. */
export function recalledBy({ from }: Extract<OrderEvent, { type: 'OrderCancelled' }>['data']) {
  if (from === 'delivered') return { recalled: 'kept' as const }
  return from === 'shipped' ? { recalled: sql<'back' | null>`case when came_back is null then 'back' end` } : {}
}
