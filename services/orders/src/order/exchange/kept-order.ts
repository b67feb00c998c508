import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { scheduleAll } from '@suvarna/platform/follow/deadlines.ts'
import type { Transaction } from 'kysely'
import type { OrdersDeps } from '../../deps.ts'
import type { OrdersDb } from '../../schema.ts'
import { lockedOrder } from '../access/order-access.ts'
import { shareOfLines } from '../decider/order-shares.ts'
import type { OrderEvent, OrderLine, PlacedOrder } from '../decider/order-state.ts'
import type { OrderRow } from '../read/order-answer.ts'
import { unpaidDeadline } from '../unpaid-deadline.ts'

type Charged = EventOf<'KeptPieceCharged'>['data']

/** Places the order that charges for old pieces, in the transaction that requests their price. It reserves nothing. */
export async function placeKept(
  { log, vault, now }: Pick<OrdersDeps, 'log' | 'vault' | 'now'>,
  tx: Transaction<OrdersDb>,
  old: PlacedOrder,
  events: readonly OrderEvent[],
  meta: Meta,
): Promise<void> {
  const charged = events.find(({ type }) => type === 'KeptPieceCharged')
  if (charged?.type !== 'KeptPieceCharged') return
  // Requested again: the order already exists.
  if (old.returns.some(({ number, exchange }) => number === charged.data.number && exchange?.charged)) return
  const row = await lockedOrder(tx, old.orderId)
  if (!row.contact)
    throw new DomainError('return_not_possible', 'The person behind this order was forgotten: nobody can be asked.')
  const { chargedAs, payBy } = charged.data
  const sealed = await vault.seal(`order-${chargedAs}`, row.contact)
  const placed = keptOrder(old, charged.data, { row, sealed, at: now() })
  await log.append(tx, `order-${chargedAs}`, 0, [placed], meta)
  await scheduleAll(tx, [{ kind: unpaidDeadline, stream: `order-${chargedAs}`, dueAt: new Date(payBy), meta }])
}

type Asked = { row: Pick<OrderRow, 'customer' | 'account_id' | 'language'>; sealed: Sealed; at: Date }

/** At the price originally paid, which their credit note credited to the new pieces. */
function keptOrder(
  old: PlacedOrder,
  { chargedAs: orderId, number, amount: total, payBy }: Charged,
  { row, sealed, at }: Asked,
): EventOf<'OrderPlaced'> {
  const lines = linesOf(old, number)
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    type: 'OrderPlaced',
    data: {
      orderId,
      ...{ customer: row.customer, accountId: row.account_id, state: old.state, sealed },
      ...{ lines, subtotal, discount: subtotal - total, shipping: 0, total },
      paymentMethod: writtenMethod('online'),
      ...{ checkoutId: null, visitorId: null, placedAt: at.toISOString(), payBy },
      ...(row.language ? { language: row.language } : {}),
      kept: { orderId: old.orderId, number },
    },
  }
}

/** Each line with its original share of the discount; together they add up to the amount of the exchange. */
function linesOf(old: PlacedOrder, number: number): OrderLine[] {
  const asked = old.returns.find((one) => one.number === number)
  const earlier = old.returns.filter((one) => one.number < number).flatMap(({ lines }) => lines)
  const before = [...earlier, ...old.agreed.flatMap(({ lines }) => lines)]
  const wanted = asked?.lines ?? []
  const paid = shareOfLines(old, before, wanted)
  const left = (asked?.amount ?? 0) - paid.reduce((sum, one) => sum + one, 0)
  return wanted.flatMap(({ productId, size, quantity }, at) => {
    const line = old.lines.find((one) => one.productId === productId && one.size === size)
    // Rounding differences from later refunds are added to the first line.
    const share = (paid[at] ?? 0) + (at === 0 ? left : 0)
    return line ? [{ ...line, quantity, discount: line.price * quantity - share }] : []
  })
}
