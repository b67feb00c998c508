import type { DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import { type Moving, moveOrder } from '../order/write/move-order.ts'
import type { OrdersDb } from '../schema.ts'

/** Cancels a cash order that nobody has confirmed in time, and gives its pieces back. The decider sees who was first. */
export const expireCash =
  (deps: Moving): DeadlineHandler<OrdersDb> =>
  async (tx, { stream, meta: { correlation } }) => {
    const orderId = stream.slice('order-'.length)
    await moveOrder(deps, tx, orderId, { type: 'ExpireCash' }, { correlation, actor: { kind: 'system' } })
  }
