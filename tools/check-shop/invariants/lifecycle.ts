import { sql } from 'kysely'
import type { Invariant } from '../invariant.ts'
import { withoutDatabase } from '../read/books.ts'
import { eventsIn, rowsAs } from '../read/read-events.ts'

const statusTypes = [
  'OrderPlaced',
  'OrderPaid',
  'OrderStatusSet',
  'OrderReopened',
  'OrderCancelled',
  'OrderFailed',
  'OrderSuperseded',
  'OrderPaymentExtended',
] as const
const ended = ['cancelled', 'failed']
/** An order that a later one of the same checkout replaced counts as failed. */
const ends: Record<string, string> = { OrderCancelled: 'cancelled', OrderFailed: 'failed', OrderSuperseded: 'failed' }

export const ordersMoveAsAllowed: Invariant = {
  id: 'I15',
  title: 'an order moves from the status that it has, comes back from its end only by a person, and each move is kept',
  lacks: withoutDatabase('orders'),
  async look(books) {
    const statuses = new Map<string, string>()
    const broken: string[] = []
    for await (const event of eventsIn(books, 'orders', statusTypes)) {
      const { orderId } = event.data
      const line = (why: string) => broken.push(`${orderId} version ${event.version} (${event.type}): ${why}`)
      const status = statuses.get(orderId)
      if (event.type === 'OrderPlaced') {
        if (event.version !== 1) line('an order begins with being placed')
        statuses.set(orderId, 'pending')
        continue
      }
      if (status === undefined) line('it was never placed')
      if (event.type === 'OrderPaid') {
        if (status === 'pending' || status === 'failed') statuses.set(orderId, 'confirmed')
        continue
      }
      const next = ends[event.type] ?? ('to' in event.data ? event.data.to : 'pending')
      if ('from' in event.data && status !== undefined && event.data.from !== status)
        line(`says that it was ${event.data.from}, it was ${status}`)
      if (event.type === 'OrderStatusSet' && status !== undefined && ended.includes(status)) line(`it was ${status}`)
      if (event.type === 'OrderFailed' && status === 'delivered') line('a delivered order does not fail')
      statuses.set(orderId, next)
    }
    const shown = await rowsAs(
      books,
      'orders',
      sql<{ order_id: string; status: string }>`select order_id, status from order_list`,
      ({ order_id, status }) =>
        statuses.get(order_id) === status ? '' : `${order_id} is shown as ${status}, it is ${statuses.get(order_id)}`,
    )
    return { looked: statuses.size, broken: [...broken, ...shown.filter(Boolean)] }
  },
}
