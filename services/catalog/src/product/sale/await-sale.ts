import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline, schedule } from '@suvarna/platform/follow/deadlines.ts'
import type { Transaction } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import type { Product, ProductEvent } from '../product.decider.ts'

/** The kind of the deadline at which a product's sale begins, or ends. */
export const saleDeadline = 'product-sale'

const isOfSale = ({ type }: ProductEvent) =>
  type === 'ProductSaleSet' || type === 'ProductSaleStarted' || type === 'ProductSaleEnded'

/** Sets the deadline of the sale's next change, or clears it. Call in the transaction of the events. */
export async function awaitSale(
  tx: Transaction<CatalogDb>,
  stream: string,
  { events, state }: { events: readonly ProductEvent[]; state: Product },
  meta: Meta,
): Promise<void> {
  if (!events.some(isOfSale)) return
  if (state.status === 'none' || !state.onSale.sale) return cancelDeadline(tx, saleDeadline, stream)
  const { sale, running } = state.onSale
  const dueAt = new Date(running ? sale.until : sale.from)
  await schedule(tx, { kind: saleDeadline, stream, dueAt, meta: { ...meta, actor: { kind: 'system' } } })
}
