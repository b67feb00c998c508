import type { Meta } from '@suvarna/platform/events/events.ts'
import type { Transaction } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import { lockedOrder } from '../access/order-access.ts'
import { order } from '../decider/order.decider.ts'
import type { CommandOf } from '../decider/order-state.ts'
import { type Moving, moveOrder } from '../write/move-order.ts'

/**
 * Records the payment for old pieces. On the books they come back and are sold again, so that case, stock and documents
 * follow their usual path. If pieces came back meanwhile or were written off, the payment is declined and goes back.
 */
export async function payKept(
  deps: Moving,
  tx: Transaction<OrdersDb>,
  orderId: string,
  command: CommandOf<'PayOrder'>,
  meta: Meta,
): Promise<void> {
  const { state } = await deps.orders.load(tx, `order-${orderId}`)
  if (!state.placed || !state.keptOf) throw new Error(`${orderId} charges for nothing`)
  const { orderId: oldId, number } = state.keptOf
  await lockedOrder(tx, oldId)
  await lockedOrder(tx, orderId)
  const { state: now } = await deps.orders.load(tx, `order-${orderId}`)
  const pays = order.decide(command, now).some(({ type }) => type === 'OrderPaid')
  if (!pays) {
    await moveOrder(deps, tx, orderId, command, meta)
    return
  }
  const { state: old } = await deps.orders.load(tx, `order-${oldId}`)
  const name = `R${number}`
  const lines = old.placed ? (old.cases.find((one) => one.name === name)?.lines ?? []) : []
  if (lines.length === 0 || lines.some(({ units }) => units.expected === 0)) {
    const { paymentId, providerPaymentId } = command
    const reason = 'the pieces came back meanwhile, or were written off'
    await moveOrder(deps, tx, orderId, { type: 'DeclinePayment', paymentId, providerPaymentId, reason }, meta)
    return
  }
  const pieces = lines.map(({ productId, size, units }) => ({ productId, size, quantity: units.expected }))
  const step = (of: string) => ({ case: name, stepId: `${of}-${orderId}` })
  await moveOrder(deps, tx, oldId, { type: 'ReceivePieces', pieces, ...step('kept') }, meta)
  const shelved = pieces.map((one) => ({ ...one, to: 'shelf' as const }))
  await moveOrder(deps, tx, oldId, { type: 'InspectPieces', pieces: shelved, ...step('sold') }, meta)
  await moveOrder(deps, tx, orderId, command, meta)
}
