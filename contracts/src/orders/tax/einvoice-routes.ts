import { Type } from 'typebox'
import { openEnum, strict } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'

const service = 'orders'
const access = 'admin'

/** Maximum characters of a file with the portal's answers, documents in one file, and documents listed. */
export const einvoiceLimits = { characters: 1_500_000, documents: 200, listed: 100 }

const Waiting = Type.Object({
  number: Type.String(),
  kind: openEnum(['invoice', 'credit_note']),
  issued_at: Type.String(),
  order_id: Type.String(),
  buyer: Type.String({ description: 'GSTIN' }),
  gross: Type.Number({ description: 'Rupees' }),
})
const Einvoices = Type.Object({
  from: Type.String({ description: 'The first day of it, yyyy-mm-dd; empty: not done' }),
  count: Type.Integer({ minimum: 0, description: 'Documents for businesses that wait for their IRN' }),
  waiting: Type.Array(Waiting, { maxItems: einvoiceLimits.listed, description: 'The first of them, the oldest first' }),
  turnover: Type.Object({
    year: Type.String({ description: 'Financial year, as 2026-27' }),
    amount: Type.Number({ description: 'Rupees of taxable value invoiced in it, less credit notes' }),
    limit: Type.Number({ description: 'Rupees above which e-invoices are asked for' }),
  }),
})

export const einvoiceRoutes = {
  'GET /admin/tax/einvoices': {
    service,
    access,
    summary: 'Documents for businesses that are not registered at the invoice portal yet',
    response: { 200: answer({ data: Einvoices }) },
  },
  'GET /admin/tax/einvoices/export': {
    service,
    access,
    summary: `What the portal needs of them (INV-01), as JSON; ${einvoiceLimits.documents} at most, the oldest first`,
    query: Type.Object(
      {
        number: Type.Optional(Type.String({ maxLength: 16, description: 'Of one document; without it all that wait' })),
      },
      strict,
    ),
    produces: 'application/json',
    response: { 200: Type.String() },
    problems: ['invoice_not_due'],
  },
  'POST /admin/tax/einvoices': {
    service,
    access,
    summary:
      'The portal’s answer for one or several documents: IRN, acknowledgement and signed QR code, each held against its document',
    body: Type.Object(
      {
        file: Type.String({
          minLength: 2,
          maxLength: einvoiceLimits.characters,
          description: 'JSON as the portal gives it',
        }),
      },
      strict,
    ),
    response: {
      200: answer({
        data: Type.Object({
          taken: Type.Integer(),
          known: Type.Integer({ description: 'Registered before, by the same answer' }),
          wrong: Type.Array(
            Type.Object({
              row: Type.Integer({ description: 'Its place in the file, from 1' }),
              number: Type.String({ description: 'Of the document, where it can be read' }),
              field: Type.String(),
              rule: Type.String(),
            }),
          ),
        }),
      }),
    },
  },
} as const satisfies Routes
