import type { BodyOf } from '@suvarna/contracts/api.ts'
import type { StepOutcome } from '@suvarna/contracts/orders/desk/order-steps.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import type { OrderEvent, OrderStatus } from '../order/decider/order-state.ts'
import { ewayAbove, ewayAnswer } from '../order/read/eway-bill.ts'
import { moneyGone } from '../order/read/refunds/money-gone.ts'
import { moveOrder } from '../order/write/move-order.ts'
import { canUndo, stepBack, stepFrom } from './order-steps.ts'

type Body = BodyOf<'POST /admin/orders/steps'>
type Wanted = Body['orders'][number]

const warning = 'Its value asks for an e-way bill, and none is entered.'

/**
 * POST /admin/orders/steps: each order in its own transaction, one after the other, so that one refusal does not block
 * the others. Repeating the request after a broken connection finishes the rest.
 */
export const stepOrdersRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/orders/steps', async ({ body, meta }) => {
      const data: StepOutcome[] = []
      const above = await ewayAbove(deps.database.db)
      const seen = new Set<string>()
      for (const wanted of body.orders) {
        if (seen.has(wanted.id)) continue
        seen.add(wanted.id)
        data.push(await stepOne(deps, { step: body.step, above }, wanted, meta))
      }
      return { success: true as const, data }
    })
  }

async function stepOne(
  deps: OrdersDeps,
  { step, above }: { step: Body['step']; above: number },
  { id, version }: Wanted,
  meta: Meta,
): Promise<StepOutcome> {
  let status: OrderStatus | null = null
  try {
    return await deps.database.transaction(async (tx): Promise<StepOutcome> => {
      const row = await tx
        .selectFrom('order_list')
        .select(['version', 'status', 'payment_method', 'payment_status', 'total', 'eway_bill', 'kept_of'])
        .select(moneyGone.as('money_gone'))
        .where('order_id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new DomainError('order_not_found', 'There is no such order.')
      status = row.status
      if (step === 'undo' && version === undefined)
        throw new DomainError('invalid_input', 'Only a step that was just made can be taken back.', {
          field: 'version',
        })
      if (version !== undefined && row.version !== version)
        throw new DomainError('stale_version', 'Somebody else changed it meanwhile.')
      const to =
        step === 'undo' ? stepBack(row.status, await deps.log.read<OrderEvent>(tx, `order-${id}`)) : stepFrom(row, step)
      if (to === null) {
        const message = `It was ${row.status} already.`
        return { id, outcome: 'done', message, status: row.status, already: true }
      }
      const moved = await moveOrder(deps, tx, id, { type: 'SetStatus', to, unpaid: false }, meta)
      const undo = step !== 'undo' && canUndo(to) ? { undo: moved.version } : {}
      const isLeaving = (step === 'pack' || step === 'ship') && 'eway_missing' in ewayAnswer(row, above)
      return { id, outcome: 'done', message: `Now ${to}.`, status: to, ...undo, ...(isLeaving ? { warning } : {}) }
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { id, outcome: 'refused', message: error.message, code: error.code, status }
  }
}
