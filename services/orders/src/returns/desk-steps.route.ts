import type { BodyOf } from '@suvarna/contracts/api.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { Transaction } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import type { OrderCommand, ReturnedLine } from '../order/decider/order-state.ts'
import { wordsFor } from '../order/labels.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import { moveOrder } from '../order/write/move-order.ts'
import type { OrdersDb } from '../schema.ts'
import { findCase } from './case-answer.ts'

type Step = Extract<OrderCommand, { type: 'ReceivePieces' | 'InspectPieces' | 'EndRepair' | 'MissPieces' }>
type Judged = BodyOf<'POST /admin/returns/{id}/inspect'>['items'] | BodyOf<'POST /admin/returns/{id}/repaired'>['items']

/** POST /admin/returns/{id}/…: each step in one transaction with the units that it puts back on sale. */
export const deskStepsRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/returns/{id}/receive', ({ params, body, meta }) =>
      take(deps, params.id, meta, async (order) => ({
        type: 'ReceivePieces',
        pieces: body.items ? body.items.map(pieceOf(order)) : null,
        stepId: body.step_id,
      })),
    )
    on(app, 'POST /admin/returns/{id}/inspect', ({ params, body, meta }) =>
      take(deps, params.id, meta, async (order) => ({
        type: 'InspectPieces',
        pieces: body.items.map((item, index) => ({ ...pieceOf(order)(item, index), to: item.to as 'shelf' })),
        stepId: body.step_id,
        ...(await wordsFor(deps, order, notesOf(order, body.items))),
      })),
    )
    on(app, 'POST /admin/returns/{id}/repaired', ({ params, body, meta }) =>
      take(deps, params.id, meta, async (order) => ({
        type: 'EndRepair',
        pieces: body.items.map((item, index) => ({ ...pieceOf(order)(item, index), to: item.to as 'shelf' })),
        stepId: body.step_id,
        ...(await wordsFor(deps, order, notesOf(order, body.items))),
      })),
    )
    on(app, 'POST /admin/returns/{id}/missed', ({ params, body, meta }) =>
      take(deps, params.id, meta, async (order) => ({
        type: 'MissPieces',
        pieces: body.items ? body.items.map(pieceOf(order)) : null,
        why: body.why,
        stepId: body.step_id,
        ...(await wordsFor(deps, order, body.note)),
      })),
    )
  }

type Asked = Step extends infer Each ? (Each extends Step ? Omit<Each, 'case' | 'by'> : never) : never

async function take(deps: OrdersDeps, id: string, meta: Meta, command: (order: OrderRow) => Promise<Asked>) {
  const { row, order } = await findCase(deps.database.db, id)
  const asked = await command(order)
  const by = meta.actor.id === undefined ? {} : { by: meta.actor.id }
  await deps.database.transaction(async (tx) => {
    await moveOrder(deps, tx, order.order_id, { ...asked, ...by, case: row.name } as Step, meta)
    await endCharge(deps, tx, order.order_id, row.name, meta)
  })
  return { success: true as const, data: (await findCase(deps.database.db, id)).answer() }
}

/** Cancels the open charge for old pieces of an exchange once they came back or were written off. */
async function endCharge(deps: OrdersDeps, tx: Transaction<OrdersDb>, orderId: string, name: string, meta: Meta) {
  const { state } = await deps.orders.load(tx, `order-${orderId}`)
  const asked = state.placed ? state.returns.find(({ number }) => name === `R${number}`) : undefined
  const charged = asked?.exchange?.charged
  if (!charged) return
  const { state: kept } = await deps.orders.load(tx, `order-${charged.orderId}`)
  if (!kept.placed || kept.paid || kept.status !== 'pending') return
  const reason = 'its pieces came back, or were written off'
  await moveOrder(deps, tx, charged.orderId, { type: 'CancelOrder', reason }, meta)
}

const pieceOf =
  ({ lines }: OrderRow) =>
  ({ item_id, quantity }: { item_id: string; quantity: number }, index: number): ReturnedLine => {
    const line = lines[Number(item_id) - 1]
    if (!line)
      throw new DomainError('invalid_input', 'This order has no such item', { field: `items.${index}.item_id` })
    return { productId: line.productId, size: line.size, quantity }
  }

/** The inspection notes of all pieces, as one text. */
const notesOf = ({ lines }: OrderRow, items: Judged): string =>
  items
    .flatMap(({ item_id, note }) => (note?.trim() ? [`${lines[Number(item_id) - 1]?.name ?? ''}: ${note.trim()}`] : []))
    .join('\n')
