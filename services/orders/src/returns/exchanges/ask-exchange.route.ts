import type { AskExchangeBody } from '@suvarna/contracts/orders/exchanges/exchange-routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../../deps.ts'
import { lockedOrder, ownOrder } from '../../order/access/order-access.ts'
import type { ExchangedPiece } from '../../order/decider/order-state.ts'
import { wordsFor } from '../../order/labels.ts'
import type { OrderRow } from '../../order/read/order-answer.ts'
import { moveOrder } from '../../order/write/move-order.ts'
import { currentSettings } from '../../settings/settings.projection.ts'

const dayMs = 24 * 3_600_000

/** POST /orders/{orderId}/exchange: reserves the wanted sizes with the request, or refuses it. */
export const askExchangeRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /orders/{orderId}/exchange', async ({ params, query, body, actor, request, meta }) => {
      const row = await ownOrder(deps, { params, query, actor, request }, 'orders.refund')
      const asked = { pieces: piecesOf(row, body), ...(await wordsFor(deps, row, body.words)) }
      await deps.database.transaction(async (tx) => {
        const { delivered_at } = await lockedOrder(tx, row.order_id)
        const { at_once: atOnce, keep_days } = (await currentSettings(tx)).settings.exchanges
        const now = deps.now()
        const until = new Date(now.getTime() + keep_days * dayMs).toISOString()
        const times = { until, deliveredAt: delivered_at?.toISOString() ?? null, now: now.toISOString() }
        await moveOrder(deps, tx, row.order_id, { type: 'AskExchange', atOnce, ...asked, ...times }, meta)
      })
      return { success: true, message: 'Your new size is kept for you. We’ll write to you about the pick-up.' }
    })
  }

const piecesOf = ({ lines }: OrderRow, { items }: AskExchangeBody): ExchangedPiece[] =>
  items.map(({ item_id, quantity, size: to }, index) => {
    const line = lines[Number(item_id) - 1]
    if (!line)
      throw new DomainError('invalid_input', 'This order has no such item', { field: `items.${index}.item_id` })
    if (line.size === null)
      throw new DomainError('invalid_input', `${line.name} has no sizes`, { field: `items.${index}.size` })
    return { productId: line.productId, size: line.size, to, quantity }
  })
