import type { EventOf } from '@suvarna/contracts/events.ts'
import { firstOrderOf } from '@suvarna/contracts/orders/exchanges/exchange-money.ts'
import { causedBy, type Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer, turnsOf } from '@suvarna/platform/follow/consumer.ts'
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
      // Refunds of an exchange's order belong to the first order's payment, so their events are handled in sequence.
      for (const turn of turnsOf(events, ({ data }) => firstOrderOf(data.orderId))) {
        const placed = turn.filter(isPlaced)
        if (placed.length > 0) await openAll(deps, tx, placed)
        await followAll(
          deps,
          tx,
          turn.filter((event) => !isPlaced(event)),
        )
      }
    },
  })

const isPlaced = (event: Recorded<OrderUpdate>): event is Placed => event.type === 'OrderPlaced'

/** Opens the payments of orders that arrived together, by one statement. */
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

/** Handles events of different payments; the resulting commands take one statement. */
async function followAll(deps: Deps, tx: Transaction<PaymentsDb>, events: readonly Recorded<OrderUpdate>[]) {
  for (const event of events) {
    await noteWhetherOpen(tx, event)
    if (event.type === 'ClaimMade') await claimPayment(deps, tx, event.data, causedBy(event))
  }
  const following = events.flatMap((event) => {
    const command = orderUpdateCommand(event)
    return command ? [{ event, stream: paymentOf(event), command, meta: causedBy(event) }] : []
  })
  const moved = following.filter(({ event }) => event.type === 'ShipmentMoved')
  const early = await keepEarly(
    tx,
    moved.map(({ event }) => event.data.orderId),
  )
  await deps.payments.handleAllIn(
    tx,
    following.filter(({ event }) => event.type !== 'ShipmentMoved' || !early.has(event.data.orderId)),
  )
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

/** Keeps deliveries that arrive before their order's events: shipping and orders are not ordered with each other. */
async function keepEarly(tx: Transaction<PaymentsDb>, delivered: readonly string[]): Promise<Set<string>> {
  if (delivered.length === 0) return new Set()
  const rows = await tx.selectFrom('payments').select('order_id').where('order_id', 'in', delivered).execute()
  const known = new Set(rows.map(({ order_id }) => order_id))
  const early = delivered.filter((orderId) => !known.has(orderId))
  if (early.length > 0)
    await tx
      .insertInto('early_deliveries')
      .values(early.map((order_id) => ({ order_id })))
      .onConflict((clash) => clash.doNothing())
      .execute()
  return new Set(early)
}

/** The orders among these whose delivery arrived first. */
async function takeEarlyDeliveries(tx: Transaction<PaymentsDb>, placed: readonly Placed[]): Promise<Set<string>> {
  const { rows } = await sql<{ order_id: string }>`
    delete from early_deliveries where order_id = any(${placed.map(({ data }) => data.orderId)})
    returning order_id`.execute(tx)
  return new Set(rows.map(({ order_id }) => order_id))
}
