import type { EventOf } from '@suvarna/contracts/events.ts'
import { orderOfRefund } from '@suvarna/contracts/orders/exchanges/exchange-money.ts'
import { causedBy, type Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { Kysely, Transaction } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import { reportUpdates } from '../extend-timeline.ts'

const orderUpdateTypes = [
  'PaymentOrderCreated',
  'PaymentCaptured',
  'ForeignPaymentCaptured',
  'PaymentClaimed',
  'PaymentFailed',
  'CashCollected',
  'RefundStarted',
  'RefundCompleted',
  'RefundFailed',
  'PaymentDisputed',
  'DisputeMoved',
  'DisputeReversed',
  'ShipmentRequested',
  'ShipmentBooked',
  'ShipmentFailed',
  'ShipmentMoved',
  'ShipmentCancelled',
  'DeliveryFailed',
  'DeliveryAnswerPassed',
  'DeliveryAnswerRefused',
  'VanAsked',
  'VanRefused',
  'EwayBillPassed',
  'EwayBillRefused',
  'PickupBooked',
  'PickupFailed',
  'PickupMoved',
  'PickupCancelled',
] as const

/** Updates about an order from the payment provider and the carrier. */
type OrderUpdate = EventOf<(typeof orderUpdateTypes)[number]>

/** Stored unchanged for the order's timeline; labels are created on reading. */
export const orderUpdates = (log: EventLog<OrdersDb>): Consumer<OrdersDb> =>
  defineConsumer({
    name: 'orders.order-news',
    sources: ['payments', 'shipping'],
    types: orderUpdateTypes,
    mode: 'batch',
    tables: ['order_news'],
    async apply(tx, events) {
      const rows = events.map((event) => ({
        event_id: event.id,
        order_id: orderNamed(event.data),
        claimed_by: event.type === 'PaymentClaimed' ? event.data.claimedBy : null,
        type: event.type,
        data: JSON.stringify(event.data),
        at: event.at,
      }))
      await tx
        .insertInto('order_news')
        .values(rows)
        .onConflict((clash) => clash.doNothing())
        .execute()
    },
    async announce(tx, events) {
      const fresh = events.filter(({ meta }) => !meta.seed)
      const claims = await claimsOf(tx, [...new Set(fresh.map(({ data }) => orderNamed(data)))])
      // Once per order in a batch: readers load the whole timeline anyway.
      const last = new Map(fresh.map((event) => [orderOf(event, claims), event]))
      const updates = [...last].map(([orderId, event]) => ({ orderId, about: 'news' as const, meta: causedBy(event) }))
      await reportUpdates(log, tx, updates)
    },
  })

/** A refund through the first order's payment belongs to the order whose money it is. */
const orderNamed = (data: OrderUpdate['data']): string => ('refundId' in data ? orderOfRefund(data) : data.orderId)

/** A payment that was opened before its order is stored under its own id until the order takes it. */
const orderOf = (event: Recorded<OrderUpdate>, claims: ReadonlyMap<string, string | null>) =>
  (event.type === 'PaymentClaimed' ? event.data.claimedBy : claims.get(orderNamed(event.data))) ??
  orderNamed(event.data)

async function claimsOf(tx: Transaction<OrdersDb>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string | null>()
  const claimed = tx.selectFrom('order_news').select(['order_id', 'claimed_by']).where('claimed_by', 'is not', null)
  const rows = await claimed.where('order_id', 'in', ids).execute()
  return new Map(rows.map(({ order_id, claimed_by }) => [order_id, claimed_by]))
}

export type OrderUpdateEntry = OrderUpdate & { id: string; at: string }

/** The updates of the order, and of a payment opened before it was placed, oldest first. */
export async function orderUpdatesOf(db: Kysely<OrdersDb>, orderId: string): Promise<OrderUpdateEntry[]> {
  const rows = await db
    .selectFrom('order_news')
    .select(['event_id', 'type', 'data', 'at'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('order_id', '=', orderId),
        eb('order_id', 'in', selectFrom('order_news').select('order_id').where('claimed_by', '=', orderId)),
      ]),
    )
    .orderBy('at')
    .execute()
  return rows.map(({ event_id: id, type, data, at }) => ({ id, type, data, at: at.toISOString() }) as OrderUpdateEntry)
}
