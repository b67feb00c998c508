import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline, type DeadlineHandler, schedule } from '@suvarna/platform/follow/deadlines.ts'
import type { Transaction } from 'kysely'
import type { CatalogCommands } from '../commands.ts'
import type { Product, ProductEvent } from '../product/product.decider.ts'
import type { CatalogDb } from '../schema.ts'

/** The kind of the deadline at which a product's sale begins, or ends. */
export const saleDeadline = 'product-sale'

const isOfSale = ({ type }: ProductEvent) =>
  type === 'ProductSaleSet' || type === 'ProductSaleStarted' || type === 'ProductSaleEnded'

/** Call in the transaction of the events: the next moment of the sale that they leave, or none. */
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

/** However late it comes, the price is the one of now. */
export const saleComesDue =
  ({ products }: Pick<CatalogCommands, 'products'>): DeadlineHandler<CatalogDb> =>
  async (tx, { stream, dueAt, meta }) => {
    // Due by the database's clock: a process whose clock is behind must not find that it is not yet.
    const now = new Date(Math.max(Date.now(), dueAt.getTime())).toISOString()
    await awaitSale(tx, stream, await products.handleIn(tx, stream, { type: 'SaleDue', now }, meta), meta)
  }
