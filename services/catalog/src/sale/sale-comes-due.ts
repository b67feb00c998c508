import type { DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import type { CatalogCommands } from '../commands.ts'
import { awaitSale } from '../product/sale/await-sale.ts'
import type { CatalogDb } from '../schema.ts'

/** However late it comes, the price is the one of now. */
export const saleComesDue =
  ({ products }: Pick<CatalogCommands, 'products'>): DeadlineHandler<CatalogDb> =>
  async (tx, { stream, dueAt, meta }) => {
    // Due by the database's clock: a process whose clock is behind must not find that it is not yet.
    const now = new Date(Math.max(Date.now(), dueAt.getTime())).toISOString()
    await awaitSale(tx, stream, await products.handleIn(tx, stream, { type: 'SaleDue', now }, meta), meta)
  }
