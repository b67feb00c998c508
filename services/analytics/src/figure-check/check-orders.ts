import type { EventOf } from '@suvarna/contracts/events.ts'
import { indianDay } from '../summary/indian-day.ts'
import type { Story, Told } from './check-histories.ts'

export type PlacedOrderData = EventOf<'OrderPlaced'>['data'] & {
  status: string
  counts: boolean
  refunds: { day: string; amount: number }[]
}

const is =
  <Name extends Told['type']>(...names: Name[]) =>
  (event: Told): event is Told & { type: Name } =>
    names.some((name) => name === event.type)

/** What became of an order, read from its whole story at once; null for one that was never placed. */
export function orderOf(story: Story): PlacedOrderData | null {
  const order = story.find(is('OrderPlaced'))?.data
  if (!order) return null
  const status = statusAfter(story)
  const paidFor = order.paymentMethod === 'cod' || story.some(is('OrderPaid'))
  return {
    ...order,
    status,
    counts: paidFor && status !== 'cancelled' && status !== 'failed' && !cameBack(story),
    refunds: story
      .filter(order.paymentMethod === 'cod' ? is('OrderRefunded', 'ReturnRepaid') : is('OrderRefunded'))
      .map(({ at, data }) => ({ day: indianDay(at).day, amount: data.amount })),
  }
}

/** Returned or lost by the carrier, and not shipped again since. */
function cameBack(story: Story): boolean {
  const [back, sent] = [story.findLast(is('ParcelCameBack')), story.findLast(is('OrderStatusSet', 'OrderReopened'))]
  return back !== undefined && back.version > (sent?.version ?? 0)
}

/** The last word about the status; a payment behind it brings an order that waited or had failed to confirmed. */
function statusAfter(story: Story): string {
  const words = story.flatMap((event) => {
    const status = statusNamed(event)
    return status ? [{ status, version: event.version }] : []
  })
  const last = words.at(-1) ?? { status: 'pending', version: 0 }
  const paidLater = story.some((event) => is('OrderPaid')(event) && event.version > last.version)
  return paidLater && (last.status === 'pending' || last.status === 'failed') ? 'confirmed' : last.status
}

function statusNamed(event: Told): string | null {
  if (is('OrderPlaced')(event)) return 'pending'
  if (is('OrderFailed', 'OrderSuperseded')(event)) return 'failed'
  if (is('OrderCancelled')(event)) return 'cancelled'
  return is('OrderStatusSet', 'OrderReopened')(event) ? event.data.to : null
}
