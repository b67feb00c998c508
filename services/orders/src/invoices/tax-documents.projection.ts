import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { OrdersDb } from '../schema.ts'

/** Every issued number. Inline: the next number is found here; its keys prevent duplicates. */
export const taxDocumentsProjection: Projection<OrdersDb> = defineProjection({
  name: 'tax_documents',
  tables: ['tax_documents'],
  types: ['InvoiceIssued', 'CreditNoteIssued'],
  async apply(tx, events) {
    const rows = events.map(({ data: { series, year, serial, number, orderId, issuedAt } }) => ({
      ...{ series, year, serial, number },
      order_id: orderId,
      issued_at: issuedAt,
    }))
    await tx.insertInto('tax_documents').values(rows).execute()
  },
})
