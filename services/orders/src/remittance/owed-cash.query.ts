import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { type OwedState, owedStates } from '@suvarna/contracts/orders/cash/remittance-routes.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { chargedSums, type OwedRow, owedCash, shownCharges, shownOwed } from './owed-cash.ts'

type Sum = { state: OwedState; orders: string; expected: string; remitted: string }

/** GET /admin/cash/remittances: what couriers owe, by state, and a page of the underlying orders. */
export const owedCashQuery =
  ({ database: { db }, now }: Pick<OrdersDeps, 'database' | 'now'>): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/cash/remittances', async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      const { state, page = 1, limit = 50 } = query
      const at = now()
      const owed = owedCash(query, at)
      const [{ rows: found }, { rows }, { rows: charged }] = await Promise.all([
        sql<Sum>`with ${owed} select state, count(*) as orders, sum(expected) as expected, sum(remitted) as remitted
          from owed group by 1`.execute(db),
        sql<OwedRow>`with ${owed} select * from owed where ${state ? sql`state = ${state}` : sql`true`}
          order by since, order_id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
        chargedSums(query, at).execute(db),
      ])
      const sums = owedStates.flatMap((name) => found.find((one) => one.state === name) ?? [])
      const open = (...states: OwedState[]) =>
        sums
          .filter((one) => states.includes(one.state))
          .reduce((sum, { expected, remitted }) => sum + Number(expected) - Number(remitted), 0)
      const total = sums
        .filter((one) => !state || one.state === state)
        .reduce((sum, one) => sum + Number(one.orders), 0)
      return {
        success: true as const,
        data: {
          owed: rupeesOf(open('waiting', 'missing', 'short')),
          overdue: rupeesOf(open('missing', 'short')),
          sums: sums.map((one) => ({
            ...{ state: one.state, orders: Number(one.orders) },
            ...{ expected: rupeesOf(Number(one.expected)), remitted: rupeesOf(Number(one.remitted)) },
          })),
          charges: shownCharges(charged[0] ?? { freight: '0', rto: '0', cod_fee: '0', gst: '0' }),
          orders: rows.map(shownOwed),
        },
        ...{ total, page, limit },
      }
    })
  }
