import { type Kysely, sql } from 'kysely'
import type { OrdersDb } from '../../schema.ts'

/** Documents for businesses without an IRN, from a day in India on (yyyy-mm-dd; empty: none), oldest first. */
export const waitingDocuments = (db: Kysely<OrdersDb>, from: string) =>
  db
    .selectFrom('tax_documents')
    .where('buyer_gstin', 'is not', null)
    .where('seller_kind', '=', 'regular')
    .where('irn', 'is', null)
    .where(sql<boolean>`issued_at >= timezone('Asia/Kolkata', ${from || '9999-01-01'}::timestamp)`)
    .orderBy('issued_at')
    .orderBy('number')
