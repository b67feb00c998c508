import type { EventOf } from '@suvarna/contracts/events.ts'
import { causedBy, type Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer, runsOf } from '@suvarna/platform/follow/consumer.ts'
import { sql, type Transaction } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import { claimPayment } from '../payment/claim-payment.ts'
import type { PaymentsDb } from '../schema.ts'
import {
  type OrderUpdate,
  orderUpdateCommand,
  orderUpdateTypes,
  paidOrderOf,
  takesPayments,
} from './order-updates.process.ts'

type Deps = Pick<PaymentsDeps, 'payments' | 'provider'>
type Placed = Recorded<EventOf<'OrderPlaced'>>

/** Opens each order's payment, records collected cash, refunds what an order cannot keep. */
export const orderUpdatesConsumer = (deps: Deps): Consumer<PaymentsDb> =>
  defineConsumer({
    name: 'payments.order-news',
    sources: ['orders', 'shipping'],
    types: orderUpdateTypes,
    mode: 'batch',
    async apply(tx, events) {
      for (const run of runsOf(events, isPlaced)) {
        if (run.every(isPlaced)) await openAll(deps, tx, run)
        else for (const event of run) await follow(deps, tx, event)
      }
    },
  })

const isPlaced = (event: Recorded<OrderUpdate>): event is Placed => event.type === 'OrderPlaced'

/** Opens the payments of orders that came together, by one statement. */
async function openAll(deps: Deps, tx: Transaction<PaymentsDb>, placed: readonly Placed[]) {
  const openings = placed.flatMap((event) => {
    const command = orderUpdateCommand(event)
    return command ? [{ stream: paymentOf(event), command, meta: causedBy(event) }] : []
  })
  await deps.payments.handleAllIn(tx, openings)
  for (const { data, ...event } of placed)
    if (data.claim)
      await claimPayment(deps, tx, { orderId: data.orderId, claim: data.claim }, causedBy({ ...event, data }))
  const delivered = await takeEarlyDeliveries(tx, placed)
  for (const event of placed)
    if (delivered.has(event.data.orderId))
      await deps.payments.handleIn(tx, paymentOf(event), { type: 'CollectCash' }, causedBy(event))
}

async function follow(deps: Deps, tx: Transaction<PaymentsDb>, event: Recorded<OrderUpdate>) {
  await noteWhetherOpen(tx, event)
  if (event.type === 'ClaimMade') await claimPayment(deps, tx, event.data, causedBy(event))
  const command = orderUpdateCommand(event)
  if (!command || (event.type === 'ShipmentMoved' && (await isEarly(tx, event.data.orderId)))) return
  await deps.payments.handleIn(tx, paymentOf(event), command, causedBy(event))
}

const paymentOf = (event: Recorded<OrderUpdate>): string => `payment-${paidOrderOf(event)}`

async function noteWhetherOpen(tx: Transaction<PaymentsDb>, { type, data }: Recorded<OrderUpdate>) {
  const takes = takesPayments(type)
  const row = { order_id: data.orderId }
  if (takes === false)
    await tx
      .insertInto('closed_orders')
      .values(row)
      .onConflict((clash) => clash.doNothing())
      .execute()
  if (takes === true) await tx.deleteFrom('closed_orders').where('order_id', '=', data.orderId).execute()
}

/** Events of shipping and orders arrive in any order: the delivery's may come first. */
async function isEarly(tx: Transaction<PaymentsDb>, orderId: string): Promise<boolean> {
  const known = await tx.selectFrom('payments').select('order_id').where('order_id', '=', orderId).executeTakeFirst()
  if (known) return false
  await tx
    .insertInto('early_deliveries')
    .values({ order_id: orderId })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return true
}

/** The orders among these whose delivery was heard of first. */
async function takeEarlyDeliveries(tx: Transaction<PaymentsDb>, placed: readonly Placed[]): Promise<Set<string>> {
  const { rows } = await sql<{ order_id: string }>`
    delete from early_deliveries where order_id = any(${placed.map(({ data }) => data.orderId)})
    returning order_id`.execute(tx)
  return new Set(rows.map(({ order_id }) => order_id))
}
