import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { DataRequest } from '@suvarna/platform/disclosure/data-requests.ts'
import type { HeldRecord, HeldRecords } from '@suvarna/platform/disclosure/your-data.route.ts'
import { type Kysely, sql } from 'kysely'
import type { PaymentsDb } from '../schema.ts'

/** The payments of the orders. Card or UPI ID are stored only by the provider. */
export async function heldByPayments(db: Kysely<PaymentsDb>, { orderIds }: DataRequest): Promise<HeldRecords> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .orderBy('updated_at', 'desc')
    .execute()
  return {
    payments: rows.map(
      (row): HeldRecord => ({
        title: row.order_id,
        facts: {
          'Paid by': row.method === 'cod' ? 'cash on delivery' : 'online',
          'Amount in rupees': rupeesOf(Number(row.amount)),
          Status: row.status,
          'Provider’s order': row.provider_order_id,
          'Provider’s payment': row.provider_payment_id,
          'Last changed': row.updated_at,
        },
      }),
    ),
  }
}
