import type { DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import type { OrdersDb } from '../schema.ts'
import { type Moving, moveOrder } from './write/move-order.ts'

/** Fails an online order that was not paid in time and releases its units. */
export const expireUnpaid =
  (deps: Moving): DeadlineHandler<OrdersDb> =>
  async (tx, { stream, meta }) => {
    const { correlation } = meta
    await moveOrder(
      deps,
      tx,
      stream.slice('order-'.length),
      { type: 'ExpireOrder' },
      { correlation, actor: { kind: 'system' } },
    )
  }
