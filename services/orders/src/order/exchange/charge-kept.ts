import type { Meta } from '@suvarna/platform/events/events.ts'
import { scheduleAll } from '@suvarna/platform/follow/deadlines.ts'
import type { Transaction } from 'kysely'
import type { OrdersDeps } from '../../deps.ts'
import type { OrdersDb } from '../../schema.ts'
import { lockedOrder } from '../access/order-access.ts'
import { unpaidDeadline } from '../unpaid-deadline.ts'
import { type Moving, moveOrder } from '../write/move-order.ts'

/** Days in which the price of old pieces that never came back can be paid. */
const payDays = 7

/**
 * Requests the price of old pieces. If an earlier link expired unpaid, the same order waits for payment again, so that
 * one exchange is never paid for twice. Returns null if the price is already requested. The old order is locked before
 * the charge, in the same order as for a payment.
 */
export async function chargeKept(
  deps: Moving & Pick<OrdersDeps, 'now'>,
  tx: Transaction<OrdersDb>,
  old: { orderId: string; number: number },
  meta: Meta,
): Promise<string | null> {
  const { orderId, number } = old
  await lockedOrder(tx, orderId)
  const { state } = await deps.orders.load(tx, `order-${orderId}`)
  const before = state.placed ? state.returns.find((one) => one.number === number)?.exchange?.charged : undefined
  const isOver = before !== undefined && (await isUnpaidForGood(deps, tx, before.orderId))
  const payBy = new Date(deps.now().getTime() + payDays * 24 * 3_600_000).toISOString()
  const { events } = await moveOrder(deps, tx, orderId, { type: 'ChargeKept', number, payBy, isOver }, meta)
  const asked = events.find(({ type }) => type === 'KeptPieceCharged')
  if (asked?.type !== 'KeptPieceCharged') return null
  const { chargedAs } = asked.data
  if (isOver) {
    await moveOrder(deps, tx, chargedAs, { type: 'ExtendPayment', payBy }, meta)
    await scheduleAll(tx, [{ kind: unpaidDeadline, stream: `order-${chargedAs}`, dueAt: new Date(payBy), meta }])
  }
  return chargedAs
}

async function isUnpaidForGood(deps: Moving, tx: Transaction<OrdersDb>, orderId: string): Promise<boolean> {
  await lockedOrder(tx, orderId)
  const { state } = await deps.orders.load(tx, `order-${orderId}`)
  return state.placed && !state.paid && (state.status === 'failed' || state.status === 'cancelled')
}
