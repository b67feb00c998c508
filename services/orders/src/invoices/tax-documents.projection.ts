import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import type { Projection } from '@suvarna/platform/events/projection.ts'
import type { OrdersDb } from '../schema.ts'

type Issued = Stored<EventOf<'InvoiceIssued' | 'CreditNoteIssued'>>

/** Every number that was given out. Inline: the next number is found here; its keys refuse to give one twice. */
export const taxDocumentsProjection: Projection<OrdersDb> = {
  name: 'tax_documents',
  tables: ['tax_documents'],
  types: ['InvoiceIssued', 'CreditNoteIssued'],
  async apply(tx, events) {
    const rows = (events as Issued[]).map(({ data: { series, year, serial, number, orderId, issuedAt } }) => ({
      ...{ series, year, serial, number },
      order_id: orderId,
      issued_at: issuedAt,
    }))
    await tx.insertInto('tax_documents').values(rows).execute()
  },
}
