import type { Change, Restoring } from '@suvarna/contracts/common/routes/history.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { orWhatChanged } from '@suvarna/platform/http/stale-version.ts'
import type { Transaction } from 'kysely'
import { restoreBanner } from '../banner/restore-banner.ts'
import { changesOf, type Kind } from '../catalog-history.ts'
import { restoreCategory } from '../category/restore-category.ts'
import type { Catalog } from '../deps.ts'
import { restoreProduct } from '../edit-product/restore-product.ts'
import { lockWrites } from '../product/writes.ts'
import type { CatalogDb } from '../schema.ts'

type Prepared<Command> = {
  command: Command
  of: string
  version: number
  missing: string[]
  changes: Change[]
  deleted: boolean
}
type Tx = Transaction<CatalogDb>

/** Previews and restores an earlier version. Restoring is a new change, decided by the present rules. */
export const restoreVersion = (catalog: Catalog) => (app: App) => {
  const { products, categories, banners } = catalog.commands
  const product = restoring(catalog, 'products', restoreProduct, (tx, id, command, meta) =>
    products.handleIn(tx, `product-${id}`, command, meta),
  )
  on(app, 'GET /admin/history/products/{id}/restore', ({ params, query }) => product.look(params.id, query.to))
  on(app, 'POST /admin/history/products/{id}/restore', ({ params, body, meta }) =>
    product.restore(params.id, body, meta),
  )
  const category = restoring(catalog, 'categories', restoreCategory, (tx, id, command, meta) =>
    categories.handleIn(tx, `category-${id}`, command, meta),
  )
  on(app, 'GET /admin/history/categories/{id}/restore', ({ params, query }) => category.look(params.id, query.to))
  on(app, 'POST /admin/history/categories/{id}/restore', ({ params, body, meta }) =>
    category.restore(params.id, body, meta),
  )
  const banner = restoring(catalog, 'banners', restoreBanner, (tx, id, command, meta) =>
    banners.handleIn(tx, `banner-${id}`, command, meta),
  )
  on(app, 'GET /admin/history/banners/{id}/restore', ({ params, query }) => banner.look(params.id, query.to))
  on(app, 'POST /admin/history/banners/{id}/restore', ({ params, body, meta }) => banner.restore(params.id, body, meta))
}

function restoring<Command extends object>(
  catalog: Catalog,
  kind: Kind,
  prepare: (catalog: Catalog, tx: Tx, id: string, to: number) => Promise<Prepared<Command>>,
  handle: (tx: Tx, id: string, command: Command & { version?: number }, meta: Meta) => Promise<{ version: number }>,
) {
  const { database } = catalog
  const prepared = async (tx: Tx, id: string, to: number) => {
    await lockWrites(tx)
    return prepare(catalog, tx, id, to)
  }
  const answer = (
    { of, changes, missing, deleted }: Prepared<Command>,
    version: number,
  ): { success: true; data: Restoring } => ({
    success: true,
    data: { version, of, changes, missing_images: missing, ...(deleted ? { deleted } : {}) },
  })
  return {
    look: async (id: string, to: number) => {
      const found = await database.transaction((tx) => prepared(tx, id, to))
      return answer(found, found.version)
    },
    restore: (id: string, { to, version }: { to: number; version?: number }, meta: Meta) =>
      orWhatChanged(version, changesOf(catalog, kind, id), () =>
        database.transaction(async (tx) => {
          const found = await prepared(tx, id, to)
          const command = { ...found.command, ...(version === undefined ? {} : { version }) }
          return answer(found, (await handle(tx, id, command, meta)).version)
        }),
      ),
  }
}
