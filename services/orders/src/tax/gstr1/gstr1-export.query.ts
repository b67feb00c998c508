import { DomainError } from '@suvarna/platform/events/errors.ts'
import { sendCsv } from '@suvarna/platform/http/csv-response.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { sent } from '@suvarna/platform/http/route-contract.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../../deps.ts'
import { monthDocuments } from '../month-documents.ts'
import { sellersOf } from '../sellers-of-month.ts'
import { gstr1Of } from './gstr1.ts'
import { gstr1Columns, gstr1Rows } from './gstr1-csv.ts'
import { gstr1File } from './gstr1-file.ts'

/** The portal's limit for one file, and so the most lines held here; small consumer invoices are only summed. */
const mostLines = 19_000

/** GET /admin/tax/export: GSTR-1 of a month as a file. */
export const gstr1ExportQuery =
  (deps: Pick<OrdersDeps, 'database'>): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/tax/export', async ({ query: { month, format, gstin: wanted }, reply }) => {
      const { gstin } = await sellersOf(deps.database.db, month, wanted)
      const made = await gstr1Of(monthDocuments(deps, month, { gstin }), { listed: mostLines })
      const lines = Object.values(made.lists).reduce((sum, list) => sum + list.sum.documents, 0)
      if (lines > mostLines)
        throw new DomainError(
          'tax_file_too_long',
          `${lines.toLocaleString('en-IN')} documents are listed one by one, and the portal takes ${mostLines.toLocaleString('en-IN')} in a file`,
        )
      const name = `gstr1-${gstin}-${month}`
      if (format === 'csv') return sendCsv(reply, `${name}.csv`, gstr1Columns, onePage(gstr1Rows(made)))
      reply.header('content-disposition', `attachment; filename="${name}.json"`).header('cache-control', 'no-store')
      reply.type('application/json; charset=utf-8').send(JSON.stringify(gstr1File(made, gstin, month)))
      return sent(reply)
    })
  }

async function* onePage<Row>(rows: Row[]) {
  yield rows
}
