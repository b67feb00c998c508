import { einvoiceLimits } from '@suvarna/contracts/orders/tax/einvoice-routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { sent } from '@suvarna/platform/http/route-contract.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../../deps.ts'
import type { OrderEvent } from '../../order/decider/order-state.ts'
import type { Contact } from '../../schema.ts'
import { currentSettings } from '../../settings/settings.projection.ts'
import { einvoiceOf, type Issued } from './einvoice-file.ts'
import { waitingDocuments } from './waiting-documents.ts'

type Deps = Pick<OrdersDeps, 'database' | 'log' | 'vault'>

/** GET /admin/tax/einvoices/export: the waiting documents as INV-01. */
export const einvoicesExportQuery =
  (deps: Deps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/tax/einvoices/export', async ({ query: { number }, reply }) => {
      const { db } = deps.database
      const { from } = (await currentSettings(db)).settings.einvoices
      const waiting = waitingDocuments(db, from).select(['number', 'order_id']).limit(einvoiceLimits.documents)
      const rows = await (number ? waiting.where('number', '=', number) : waiting).execute()
      if (rows.length === 0)
        throw new DomainError('invoice_not_due', 'No document of a business waits for its IRN', { field: 'number' })
      const documents: object[] = []
      for (const row of rows) documents.push(...(await einvoicesOf(deps, row)))
      reply.header('content-disposition', 'attachment; filename="einvoices.json"').header('cache-control', 'no-store')
      reply.type('application/json; charset=utf-8').send(JSON.stringify(documents))
      return sent(reply)
    })
  }

/** The buyer is the one on the invoice, sealed with it; empty if that can no longer be opened. */
async function einvoicesOf({ database: { db }, log, vault }: Deps, row: { number: string; order_id: string }) {
  const events = await log.read<OrderEvent>(db, `order-${row.order_id}`)
  const issued = events.filter(
    (event): event is (typeof events)[number] & Issued =>
      event.type === 'InvoiceIssued' || event.type === 'CreditNoteIssued',
  )
  const wanted = issued.find(({ data }) => data.number === row.number)
  const of = wanted?.type === 'CreditNoteIssued' ? wanted.data.against.number : row.number
  const sealed = issued.find(({ data }) => data.number === of)?.data.recipient
  const buyer = sealed ? await vault.open<Contact>(sealed) : null
  return wanted && buyer ? [einvoiceOf(wanted, buyer)] : []
}
