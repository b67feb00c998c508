import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { orWhatChanged } from '@suvarna/platform/http/stale-version.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder, lockedOrder } from '../order/access/order-access.ts'
import { packed, type WithoutPieces, withoutPieces } from '../order/decider/edits/order-pieces.decider.ts'
import { order } from '../order/decider/order.decider.ts'
import type { OrderEvent, PlacedOrder, ReturnedLine } from '../order/decider/order-state.ts'
import { wordsFor } from '../order/labels.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import { historyOfOrder } from '../order/read/order-history.query.ts'
import { moveOrder } from '../order/write/move-order.ts'

/** POST /admin/orders/{id}/take-out/preview: applies the decider's own rules and writes nothing. */
export const previewTakeOutQuery =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/{id}/take-out/preview', async ({ params, body, reply }) => {
      reply.header('cache-control', 'no-store')
      const row = await findOrder(deps, params.id)
      const events = await deps.log.read<OrderEvent>(deps.database.db, `order-${row.order_id}`)
      const state = fold(order, events)
      if (!state.placed) throw new Error(`${row.order_id} is listed and was never placed`)
      const wanted = linesAsked(row, body.items)
      const after = wanted.length > 0 ? withoutPieces(wanted, state) : null
      const pieces = after?.pieces ?? []
      return {
        success: true as const,
        data: {
          items: state.lines.map((line, at) => itemOf(line, at, pieces, state)),
          amount: rupeesOf(pieces.reduce((sum, { amount }) => sum + amount, 0)),
          goes_back: rupeesOf(after?.goesBack?.amount ?? after?.overpaid ?? 0),
          ...inParts(after, state),
          total: rupeesOf(Number(row.total)),
          total_after: rupeesOf(after?.total ?? Number(row.total)),
          discount_after: rupeesOf(after?.discount ?? Number(row.discount)),
          booked: state.tracked !== null,
          version: events.length,
        },
      }
    })
  }

/** POST /admin/orders/{id}/take-out: does what the preview showed, for the order version that was previewed. */
export const takeOutRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/{id}/take-out', async ({ params, body, meta }) => {
      const row = await findOrder(deps, params.id)
      const words = await wordsFor(deps, row, body.note)
      const said = { why: body.reason ?? ('not_available' as const), at: deps.now().toISOString(), ...words }
      const save = () =>
        deps.database.transaction(async (tx) => {
          const now = await lockedOrder(tx, row.order_id)
          if (now.version !== body.version)
            throw new DomainError('stale_version', 'This order has changed meanwhile', {
              field: 'version',
              version: now.version,
            })
          const command = { type: 'TakePiecesOut' as const, lines: linesAsked(now, body.items), ...said }
          return moveOrder(deps, tx, row.order_id, command, meta)
        })
      const { events } = await orWhatChanged(body.version, () => historyOfOrder(deps, row.order_id), save)
      const taken = events.find((event) => event.type === 'OrderPiecesTakenOut')
      const back = events.find((event) => event.type === 'RefundAgreed')
      const goesBack = back?.data.amount ?? taken?.data.overpaid?.amount ?? 0
      const data = { total: rupeesOf(taken?.data.total ?? 0), goes_back: rupeesOf(goesBack) }
      return { success: true as const, message: 'Taken out of the order', data }
    })
  }

/** For an order with an advance: how much is paid online afterwards, and how much the courier collects. */
function inParts(after: WithoutPieces | null, { advance: before, total }: PlacedOrder) {
  if (before === 0) return {}
  const advance = after?.advance ?? before
  return { advance_after: rupeesOf(advance), to_collect_after: rupeesOf((after?.total ?? total) - advance) }
}

function linesAsked({ lines }: OrderRow, items: readonly { item_id: string; quantity: number }[]): ReturnedLine[] {
  return items.map(({ item_id, quantity }, at) => {
    const line = lines[Number(item_id) - 1]
    if (!line) throw new DomainError('invalid_input', 'This order has no such item', { field: `items.${at}.item_id` })
    return { productId: line.productId, size: line.size, quantity }
  })
}

function itemOf(
  { productId, size }: PlacedOrder['lines'][number],
  at: number,
  pieces: WithoutPieces['pieces'],
  state: PlacedOrder,
) {
  const isSame = (one: { productId: string; size: number | null }) => one.productId === productId && one.size === size
  const chosen = pieces.find(isSame)
  return {
    item_id: String(at + 1),
    there: unitsOf(packed(state).filter(isSame)),
    quantity: chosen?.quantity ?? 0,
    amount: rupeesOf(chosen?.amount ?? 0),
  }
}
