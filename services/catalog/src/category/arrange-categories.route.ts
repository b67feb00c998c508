import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Catalog } from '../deps.ts'
import { lockWrites } from '../product/writes.ts'

/** When two admins arrange at the same time, the later order wins. Categories added meanwhile come last. */
export const arrangeCategories =
  ({ database, commands: { categoryOrder } }: Catalog) =>
  (app: App) =>
    on(app, 'PUT /admin/categories/order', async ({ body: { categories: wanted }, meta }) => {
      await database.transaction(async (tx) => {
        await lockWrites(tx)
        const present = await tx.selectFrom('categories').select('id').where('id', 'in', wanted).execute()
        const known = new Set(present.map(({ id }) => id))
        // A category deleted meanwhile is not an error: the others are ordered as requested.
        const categoryIds = wanted.filter((id) => known.has(id))
        if (categoryIds.length === 0)
          throw new DomainError('invalid_input', 'None of these categories is there', { field: 'categories' })
        await categoryOrder.handleIn(tx, 'categories-shop', { type: 'ArrangeCategories', categoryIds }, meta)
      })
      return { success: true as const, message: 'Order saved' }
    })
