import type { DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import { type Moving, moveOrder } from '../order/write/move-order.ts'
import type { OrdersDb } from '../schema.ts'

/**
 * Cancels a cash order that was not confirmed in time and returns its units to the stock. The decider ignores an order
 * that was confirmed first.
 */
export const expireCash =
  (deps: Moving): DeadlineHandler<OrdersDb> =>
  async (tx, { stream, meta: { correlation } }) => {
    const orderId = stream.slice('order-'.length)
    await moveOrder(deps, tx, orderId, { type: 'ExpireCash' }, { correlation, actor: { kind: 'system' } })
  }
