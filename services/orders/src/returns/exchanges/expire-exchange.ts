import type { DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import { exchangeNamed } from '../../order/exchange/exchange-deadline.ts'
import { type Moving, moveOrder } from '../../order/write/move-order.ts'
import type { OrdersDb } from '../../schema.ts'

/**
 * Ends an exchange whose old pieces never came back and puts its sizes back on sale. The decider checks what has
 * arrived meanwhile.
 */
export const expireExchange =
  (deps: Moving): DeadlineHandler<OrdersDb> =>
  async (tx, { stream, meta: { correlation } }) => {
    const { orderId, number } = exchangeNamed(stream)
    const meta = { correlation, actor: { kind: 'system' as const } }
    await moveOrder(deps, tx, orderId, { type: 'ExpireExchange', number }, meta)
  }
