import type { DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import type { CatalogCommands } from '../commands.ts'
import { awaitSale } from '../product/sale/await-sale.ts'
import type { CatalogDb } from '../schema.ts'

/** However late it runs, it sets the price that is right now. */
export const saleComesDue =
  ({ products }: Pick<CatalogCommands, 'products'>): DeadlineHandler<CatalogDb> =>
  async (tx, { stream, dueAt, meta }) => {
    // At least the due time, which is the database's: a process whose clock is slow must not find the sale not due yet.
    const now = new Date(Math.max(Date.now(), dueAt.getTime())).toISOString()
    await awaitSale(tx, stream, await products.handleIn(tx, stream, { type: 'SaleDue', now }, meta), meta)
  }
