import { DomainError } from '@suvarna/platform/events/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'

/**
 * Allows one write about a customer at a time, and none once the last contact is erased: the erasure waits for the row
 * that is locked here and then sees what was written.
 */
export async function lockCustomer(tx: Transaction<OrdersDb>, customer: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${customer}`}, 0))`.execute(tx)
  const known = await tx
    .selectFrom('order_list')
    .select('order_id')
    .where('customer', '=', customer)
    .where('contact', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst()
  if (!known) throw new DomainError('customer_not_found', 'The shop has forgotten who this was')
}
