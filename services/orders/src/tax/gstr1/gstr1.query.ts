import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { mostListed } from '@suvarna/contracts/orders/tax/tax-routes.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../../deps.ts'
import { billsOf } from '../bills-of-month.ts'
import { bookLabels } from '../books/book-labels.ts'
import { type BookLine, booksOf } from '../books/books.ts'
import { monthDocuments } from '../month-documents.ts'
import { sellersOf } from '../sellers-of-month.ts'
import { gstr1Of, mostNamed } from './gstr1.ts'
import { shownReturn } from './gstr1-answer.ts'
import { warningsOf } from './gstr1-warnings.ts'

/** GET /admin/tax/gstr1: a month's return by sections, its warnings, and the difference between it and the revenue. */
export const gstr1Query =
  (deps: Pick<OrdersDeps, 'database'>): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/tax/gstr1', async ({ query: { month, gstin: wanted }, reply }) => {
      reply.header('cache-control', 'no-store')
      const { db } = deps.database
      const { gstin, gstins } = await sellersOf(db, month, wanted)
      const made = await gstr1Of(monthDocuments(deps, month, { gstin }), { listed: mostListed })
      const late = await db
        .selectFrom('order_list')
        .select('order_id')
        .where('invoice', 'is', null)
        .where('status', 'in', ['shipped', 'delivered'])
        .orderBy('created_at')
        .limit(mostNamed)
        .execute()
      const instead = await billsOf(db, month)
      const hasReturn = gstins.length > 0 || !instead
      const warnings = warningsOf(made, { gstin, gstins, hasReturn, notInvoiced: late.map(({ order_id }) => order_id) })
      const { revenue, documents, lines } = await booksOf(db, month)
      const books = {
        revenue: rupeesOf(revenue),
        documents: rupeesOf(documents),
        lines: (Object.keys(bookLabels) as BookLine[]).flatMap((line) => {
          const one = lines.find((other) => other.line === line)
          return one ? [{ line, text: bookLabels[line], orders: one.orders, amount: rupeesOf(one.amount) }] : []
        }),
      }
      return {
        success: true as const,
        data: { month, gstin, gstins, ...shownReturn(made), ...(instead ? { instead } : {}), warnings, books },
      }
    })
  }
