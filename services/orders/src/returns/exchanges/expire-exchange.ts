import type { DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import { exchangeNamed } from '../../order/exchange/exchange-deadline.ts'
import { type Moving, moveOrder } from '../../order/write/move-order.ts'
import type { OrdersDb } from '../../schema.ts'

/** Ends an exchange whose old pieces never came: its sizes are for sale again. The decider sees what arrived meanwhile. */
export const expireExchange =
  (deps: Moving): DeadlineHandler<OrdersDb> =>
  async (tx, { stream, meta: { correlation } }) => {
    const { orderId, number } = exchangeNamed(stream)
    const meta = { correlation, actor: { kind: 'system' as const } }
    await moveOrder(deps, tx, orderId, { type: 'ExpireExchange', number }, meta)
  }
