import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { einvoiceLimits } from '@suvarna/contracts/orders/tax/einvoice-routes.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import type { OrdersDeps } from '../../deps.ts'
import { financialYearOf } from '../../order/document-number.ts'
import { currentSettings } from '../../settings/settings.projection.ts'
import { waitingDocuments } from './waiting-documents.ts'

const rupeesOfCrore = 10_000_000

/** GET /admin/tax/einvoices: documents that wait for an IRN, and whether the turnover requires one. */
export const einvoicesQuery =
  ({ database: { db }, now }: Pick<OrdersDeps, 'database' | 'now'>): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/tax/einvoices', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const { from, turnover } = (await currentSettings(db)).settings.einvoices
      const year = financialYearOf(now())
      const [rows, counted, sum] = await Promise.all([
        waitingDocuments(db, from)
          .select(['number', 'series', 'issued_at', 'order_id', 'buyer_gstin', 'gross'])
          .limit(einvoiceLimits.listed)
          .execute(),
        waitingDocuments(db, from)
          .clearOrderBy()
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirst(),
        db
          .selectFrom('tax_documents')
          .select(sql<string | null>`sum(case series when 'invoice' then taxable else -taxable end)`.as('taxable'))
          .where('year', '=', year)
          .executeTakeFirst(),
      ])
      const waiting = rows.map(({ number, series, issued_at, order_id, buyer_gstin, gross }) => ({
        ...{ number, kind: series, issued_at: issued_at.toISOString(), order_id },
        ...{ buyer: buyer_gstin ?? '', gross: rupeesOf(Number(gross)) },
      }))
      const amount = rupeesOf(Number(sum?.taxable ?? 0))
      const data = { from, count: Number(counted?.count ?? 0), waiting }
      return { success: true as const, data: { ...data, turnover: { year, amount, limit: turnover * rupeesOfCrore } } }
    })
  }
