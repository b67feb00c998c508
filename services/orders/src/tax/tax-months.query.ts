import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { net, none, shownSum } from './gstr1/gstr1-answer.ts'

/** GET /admin/tax: by month in India, by an index-only scan. */
export const taxMonthsQuery =
  ({ database }: Pick<OrdersDeps, 'database'>): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/tax', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await database.db
        .selectFrom('tax_documents')
        .select(['series', sql<string>`to_char(month, 'YYYY-MM')`.as('of')])
        .select(({ fn }) => fn.countAll().as('documents'))
        .select(
          (['gross', 'taxable', 'cgst', 'sgst', 'igst'] as const).map((one) =>
            sql<string>`sum(${sql.ref(one)})`.as(one),
          ),
        )
        .groupBy(['month', 'series'])
        .orderBy('month', 'desc')
        .execute()
      const sumIn = (month: string, series: string) => {
        const row = rows.find((one) => one.of === month && one.series === series)
        if (!row) return none
        const { documents, gross, taxable, cgst, sgst, igst } = row
        return {
          ...{ documents: Number(documents), gross: Number(gross), taxable: Number(taxable) },
          ...{ cgst: Number(cgst), sgst: Number(sgst), igst: Number(igst) },
        }
      }
      const data = [...new Set(rows.map(({ of }) => of))].map((month) => {
        const [invoices, notes] = [sumIn(month, 'invoice'), sumIn(month, 'credit_note')]
        return {
          month,
          invoices: shownSum(invoices),
          credit_notes: shownSum(notes),
          net: shownSum(net(invoices, notes)),
        }
      })
      return { success: true as const, data }
    })
  }
