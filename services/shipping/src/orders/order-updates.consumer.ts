import type { EventOf } from '@suvarna/contracts/events.ts'
import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { causedBy, type Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer, turnsOf } from '@suvarna/platform/follow/consumer.ts'
import { enqueueJob } from '@suvarna/platform/follow/jobs.ts'
import type { Transaction, Updateable } from 'kysely'
import type { ShippingDeps } from '../deps.ts'
import type { ShippingDb } from '../schema.ts'
import { courierReactorName, ewayKind } from './courier-jobs.ts'
import { type OrderUpdate, orderUpdateCommand, orderUpdateTypes } from './order-updates.process.ts'
import type { EwayJob } from './pass-eway-bill.ts'

/** Events that change only shipping's copy: the courier keeps its parcel. */
const ofCopy = [
  'OrderContactErased',
  'OrderEmailCorrected',
  'DeliveryAnswered',
  'EwayBillEntered',
  'OrderPaymentExtended',
] as const
type News = OrderUpdate | EventOf<(typeof ofCopy)[number]>

type Placed = Recorded<EventOf<'OrderPlaced'>>

/** Keeps shipping's copy of each order and requests its shipment. */
export const orderUpdatesConsumer = ({ shipments }: Pick<ShippingDeps, 'shipments'>): Consumer<ShippingDb> =>
  defineConsumer({
    name: 'shipping.order-news',
    sources: ['orders'],
    types: [...orderUpdateTypes, ...ofCopy],
    mode: 'batch',
    async apply(tx, events) {
      for (const turn of turnsOf(events, ({ data }) => data.orderId)) {
        const placed = turn.filter(isPlaced)
        if (placed.length > 0) await requestAll(shipments, tx, placed)
        await setStatus(tx, turn.filter(isStatusSet))
        for (const event of turn) if (!isPlaced(event) && !isStatusSet(event)) await request(shipments, tx, event)
      }
    },
  })

const isPlaced = (event: Recorded<News>): event is Placed => event.type === 'OrderPlaced'

type StatusSet = Recorded<EventOf<'OrderStatusSet'>>
const isStatusSet = (event: Recorded<News>): event is StatusSet => event.type === 'OrderStatusSet'

/** Has no effect at the courier. Uses one statement for each target state. */
async function setStatus(tx: Transaction<ShippingDb>, events: readonly StatusSet[]) {
  for (const [to, those] of Map.groupBy(events, ({ data }) => data.to))
    await tx
      .updateTable('orders')
      .set(standingOf(to))
      .where('order_id', 'in', those.map(({ data }) => data.orderId).sort())
      .execute()
}

const standingOf = (to: StatusSet['data']['to']) => ({
  sent: to === 'shipped' || to === 'delivered',
  pending: to === 'pending',
})

/** Handles orders that arrived together, with one statement for the copies and one for the shipments. */
async function requestAll(
  shipments: ShippingDeps['shipments'],
  tx: Transaction<ShippingDb>,
  placed: readonly Placed[],
) {
  await tx
    .insertInto('orders')
    .values(placed.map(({ data }) => copyOf(data)))
    .execute()
  const commands = placed.flatMap((event) => {
    if (event.data.kept) return []
    const { orderId, paymentMethod, total, advance = 0 } = event.data
    const command = orderUpdateCommand(event.type, {
      orderId,
      paymentMethod,
      total,
      advance,
      paid: false,
      sent: false,
      held: isHeld(event.data),
    })
    return command ? [{ stream: `shipment-${orderId}`, command, meta: causedBy(event) }] : []
  })
  await shipments.handleAllIn(tx, commands)
}

async function request(shipments: ShippingDeps['shipments'], tx: Transaction<ShippingDb>, event: Recorded<News>) {
  const { orderId } = event.data
  await changeCopy(tx, event)
  // The courier keeps its parcel: a changed e-mail or phone does not cause a new booking.
  if (isOfCopy(event)) return
  const order = await tx.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  if (order.kept) return
  const { payment_method: paymentMethod, paid, sent, held } = order
  const [total, advance] = [Number(order.total), Number(order.advance)]
  const command = orderUpdateCommand(event.type, { orderId, paymentMethod, paid, sent, held, total, advance })
  if (command) await shipments.handleIn(tx, `shipment-${orderId}`, command, causedBy(event))
}

const isOfCopy = (event: Recorded<News>): event is Recorded<EventOf<(typeof ofCopy)[number]>> =>
  ofCopy.some((type) => type === event.type)

async function changeCopy(tx: Transaction<ShippingDb>, event: Recorded<News>) {
  const { orderId } = event.data
  const change = (values: Updateable<ShippingDb['orders']>) =>
    tx.updateTable('orders').set(values).where('order_id', '=', orderId).execute()
  if (event.type === 'OrderPaid') await change({ paid: true, pending: false, closed: false })
  if (event.type === 'OrderPaymentExtended') await change({ closed: false })
  if (event.type === 'OrderCancelled' || event.type === 'OrderFailed' || event.type === 'OrderSuperseded')
    await change({ closed: true })
  if (event.type === 'CashConfirmed') await change({ held: false })
  if (event.type === 'CashPaidOnline')
    await change({ held: false, payment_method: writtenMethod('online'), fee: 0, total: event.data.total })
  if (event.type === 'OrderReopened') await change({ ...standingOf(event.data.to), closed: false })
  if (event.type === 'OrderPiecesTakenOut') {
    const { lines, discount, total, advance } = event.data
    const ahead = advance === undefined ? {} : { advance }
    await change({ lines: JSON.stringify(lines.map(copyOfLine)), discount, total, ...ahead })
  }
  if (event.type === 'EwayBillEntered') {
    await change({ eway_bill: event.data.number })
    const job = { reactor: courierReactorName, id: event.id, kind: ewayKind, payload: { orderId } satisfies EwayJob }
    await enqueueJob(tx, { ...job, meta: causedBy(event) })
  }
  if (event.type === 'OrderContactErased') await change({ sealed: null })
  if (event.type === 'OrderContactChanged' || event.type === 'OrderEmailCorrected')
    await change({ sealed: JSON.stringify(event.data.sealed) })
  if (event.type === 'DeliveryAnswered' && event.data.sealed)
    await change({ sealed: JSON.stringify(event.data.sealed) })
}

const isHeld = ({ cash }: Placed['data']) => cash !== undefined

const copyOfLine = ({ name, sku, quantity, price, discount, hsn }: Placed['data']['lines'][number]) => ({
  ...{ name, sku, quantity, price },
  ...(discount === undefined ? {} : { discount }),
  ...(hsn === undefined ? {} : { hsn }),
})

function copyOf(data: Placed['data']) {
  const lines = data.lines.map(copyOfLine)
  return {
    order_id: data.orderId,
    account_id: data.accountId,
    payment_method: data.paymentMethod,
    paid: false,
    sent: false,
    pending: true,
    held: isHeld(data),
    kept: data.kept !== undefined,
    closed: false,
    discount: data.discount,
    shipping: data.shipping,
    wrap: data.gift?.wrap ?? 0,
    fee: data.cashFee ?? 0,
    total: data.total,
    advance: data.advance ?? 0,
    lines: JSON.stringify(lines),
    sealed: JSON.stringify(data.sealed),
    placed_at: data.placedAt,
  }
}
