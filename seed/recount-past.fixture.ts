// The metrics again, counted from the events of orders, payments and identity by plain loops.
import type { EventName, EventOf } from '@suvarna/contracts/events.ts'
import type { PastDatabases } from './seed-past.ts'

type Generated = EventOf<EventName> & { at: Date }
type Order = {
  customer: string
  month: string
  total: number
  status: string
  online: boolean
  paid: boolean
  refunded: number
}

const inIndia = (at: string) => new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString()

/** The dashboard's metrics, counted from the events independently of its own code. Revenue in rupees. */
export async function recountPast({ orders, payments, identity }: PastDatabases) {
  const read = async ({ pool }: Pick<PastDatabases['orders'], 'pool'>): Promise<Generated[]> =>
    (await pool.query('select type, data, at from events order by stream, version')).rows
  const known = new Map<string, Order>()
  for (const event of await read(orders)) {
    if (event.type === 'OrderPlaced') {
      const { orderId, customer, total, paymentMethod, placedAt } = event.data
      const online = paymentMethod === 'razorpay'
      const month = inIndia(placedAt).slice(0, 7)
      known.set(orderId, { customer, month, total, status: 'pending', online, paid: false, refunded: 0 })
    }
    const order = 'orderId' in event.data ? known.get(event.data.orderId ?? '') : undefined
    if (!order) continue
    if (event.type === 'OrderPaid') Object.assign(order, { paid: true, status: 'confirmed' })
    if (event.type === 'OrderStatusSet') order.status = event.data.to
    if (event.type === 'OrderCancelled') order.status = 'cancelled'
    if (event.type === 'OrderFailed') order.status = 'failed'
  }
  for (const { type, data } of await read(payments)) {
    const order = type === 'RefundCompleted' ? known.get(data.orderId) : undefined
    if (order && type === 'RefundCompleted') order.refunded += data.amount
  }
  const all = [...known.values()]
  const counted = all.filter(
    ({ status, online, paid }) => !['cancelled', 'failed'].includes(status) && (!online || paid),
  )
  const tally = (keys: readonly string[]) => {
    const counts: Record<string, number> = {}
    for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
    return counts
  }
  const byMonth = tally(counted.map(({ month }) => month).sort())
  return {
    orders: counted.length,
    revenue: counted.reduce((sum, { total, refunded }) => sum + total - refunded, 0) / 100,
    byStatus: tally(all.map(({ status }) => status)) as Record<string, number | undefined>,
    ordersByMonth: Object.values(byMonth),
    repeat: Object.values(tally(counted.map(({ customer }) => customer))).filter((count) => count > 1).length,
    accounts: (await read(identity)).filter(({ type }) => type === 'AccountVerified').length,
  }
}
