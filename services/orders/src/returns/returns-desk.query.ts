import type { QueryOf } from '@suvarna/contracts/api.ts'
import { type CaseState, caseStates } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { type SqlBool, sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { findsOfOrders } from '../order/read/finds/order-finds.ts'
import { returnsOf } from '../order/read/order-returns.projection.ts'
import type { ReturnCaseRow } from '../order/read/return-cases.table.ts'
import { caseAnswer } from './case-answer.ts'

const pageSize = 50

/** GET /admin/returns: each page continues after the last case of the previous one, whatever was opened meanwhile. */
export const returnsDeskQuery =
  ({ database: { db }, vault }: Pick<OrdersDeps, 'database' | 'vault'>): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/returns', async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      const { state, after, limit = pageSize } = query
      let cases = narrowed(db, query)
      if (state) cases = cases.where('state', '=', state)
      if (query.open) cases = cases.where('state', '<>', 'done')
      if (after) {
        const [at, id] = placeOf(after)
        cases = cases.where(sql<SqlBool>`(opened_at, case_id) < (${at}::timestamptz, ${id})`)
      }
      const [found, counted] = await Promise.all([
        cases
          .selectAll()
          .orderBy('opened_at', 'desc')
          .orderBy('case_id', 'desc')
          .limit(limit + 1)
          .execute(),
        narrowed(db, query)
          .select(({ fn }) => ['state', fn.countAll().as('count')])
          .groupBy('state')
          .execute(),
      ])
      const rows = found.slice(0, limit)
      const ids = [...new Set(rows.map(({ order_id }) => order_id))]
      const orders =
        ids.length > 0 ? await db.selectFrom('order_list').selectAll().where('order_id', 'in', ids).execute() : []
      const [returns, finds] = await Promise.all([returnsOf(db, ids), findsOfOrders(db, vault, ids)])
      const orderOf = new Map(orders.map((order) => [order.order_id, order]))
      const none = Object.fromEntries(caseStates.map((one) => [one, 0])) as Record<CaseState, number>
      const last = rows.at(-1)
      return {
        success: true as const,
        data: rows.flatMap((row) => {
          const order = orderOf.get(row.order_id)
          if (!order) return []
          const found = finds.get(row.order_id)
          return [{ ...caseAnswer(row, order, returns.get(row.order_id)), ...(found ? { finds: [...found] } : {}) }]
        }),
        next: found.length > limit && last ? cursorOf(last) : null,
        counts: { ...none, ...Object.fromEntries(counted.map((one) => [one.state, Number(one.count)])) },
      }
    })
  }

function narrowed(db: OrdersDeps['database']['db'], { kind, order, claim }: QueryOf<'GET /admin/returns'>) {
  let cases = db.selectFrom('return_cases')
  if (kind) cases = cases.where('kind', '=', kind)
  if (claim) cases = cases.where('claim', '=', true)
  if (order) cases = cases.where('order_id', '=', order)
  return cases
}

const cursorOf = ({ opened_at, case_id }: ReturnCaseRow) => `${opened_at.getTime()}~${case_id}`

function placeOf(after: string): [Date, string] {
  const [ms = '', id = ''] = after.split('~')
  if (!/^\d{10,14}$/.test(ms) || id === '')
    throw new DomainError('invalid_input', 'after must be the `next` of the page before', { field: 'after' })
  return [new Date(Number(ms)), id]
}
