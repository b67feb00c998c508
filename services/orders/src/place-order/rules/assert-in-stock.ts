import type { Kysely } from 'kysely'
import type { OrderLine } from '../../order/decider/order-state.ts'
import type { OrdersDb } from '../../schema.ts'
import { stock } from '../../stock/stock.decider.ts'

/**
 * Throws out_of_stock for a line that is not available now; reserves nothing. Skipped for a checkout whose earlier
 * unpaid order holds units, since they may be the same ones.
 */
export async function assertInStock(
  db: Kysely<OrdersDb>,
  lines: readonly OrderLine[],
  checkoutId: string | null,
): Promise<void> {
  const held = await db
    .selectFrom('order_list')
    .select('order_id')
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (held) return
  const ids = lines.map(({ productId }) => productId)
  const rows = await db.selectFrom('stock').selectAll().where('product_id', 'in', ids).execute()
  for (const { productId, size, name, quantity } of lines) {
    const row = rows.find((one) => one.product_id === productId && one.size === (size ?? 0))
    stock.decide(
      { type: 'ReserveStock', orderId: '', until: null, productId, size, name, quantity },
      row ?? stock.initial,
    )
  }
}
