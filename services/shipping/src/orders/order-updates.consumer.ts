import type { EventOf } from '@suvarna/contracts/events.ts'
import { causedBy, type Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Transaction } from 'kysely'
import type { ShippingDeps } from '../deps.ts'
import type { ShippingDb } from '../schema.ts'
import { type OrderUpdate, orderUpdateCommand, orderUpdateTypes } from './order-updates.process.ts'

type News = OrderUpdate | EventOf<'OrderContactErased'>

/** Keeps shipping's copy of each order and requests its shipment. */
export const orderUpdatesConsumer = ({ shipments }: Pick<ShippingDeps, 'shipments'>): Consumer<ShippingDb> =>
  defineConsumer({
    name: 'shipping.order-news',
    sources: ['orders'],
    types: [...orderUpdateTypes, 'OrderContactErased'],
    mode: 'single',
    async apply(tx, events) {
      for (const event of events) {
        const { orderId } = event.data
        await copyOrder(tx, event)
        if (event.type === 'OrderContactErased') continue
        const order = await tx
          .selectFrom('orders')
          .selectAll()
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow()
        const { payment_method: paymentMethod, paid, sent } = order
        const command = orderUpdateCommand(event.type, {
          orderId,
          paymentMethod,
          paid,
          sent,
          total: Number(order.total),
        })
        if (command) await shipments.handleIn(tx, `shipment-${orderId}`, command, causedBy(event))
      }
    },
  })

async function copyOrder(tx: Transaction<ShippingDb>, event: Recorded<News>) {
  const { orderId } = event.data
  const change = (values: { paid: boolean } | { sent: boolean } | { sealed: null }) =>
    tx.updateTable('orders').set(values).where('order_id', '=', orderId).execute()
  if (event.type === 'OrderPlaced') await insertOrder(tx, event.data)
  if (event.type === 'OrderPaid') await change({ paid: true })
  if (event.type === 'OrderStatusSet' || event.type === 'OrderReopened')
    await change({ sent: event.data.to === 'shipped' || event.data.to === 'delivered' })
  if (event.type === 'OrderContactErased') await change({ sealed: null })
}

function insertOrder(tx: Transaction<ShippingDb>, data: EventOf<'OrderPlaced'>['data']) {
  const lines = data.lines.map(({ name, sku, quantity, price }) => ({ name, sku, quantity, price }))
  return tx
    .insertInto('orders')
    .values({
      order_id: data.orderId,
      account_id: data.accountId,
      payment_method: data.paymentMethod,
      paid: false,
      sent: false,
      discount: data.discount,
      shipping: data.shipping,
      total: data.total,
      lines: JSON.stringify(lines),
      sealed: JSON.stringify(data.sealed),
      placed_at: data.placedAt,
    })
    .execute()
}
