import { pageOfHistory } from '@suvarna/platform/history/history.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { historyKinds, historyOf, type Kind } from '../catalog-history.ts'
import type { Catalog } from '../deps.ts'

/** Who changed what and when, for present and deleted things. */
export const catalogHistory = (catalog: Catalog) => (app: App) => {
  const page = async (kind: Kind, id: string, query: { before?: number; limit?: number }) => {
    const entries = await historyOf(catalog, kind, id)
    if (entries.length === 0) throw historyKinds[kind].missing()
    return { success: true as const, data: pageOfHistory(entries, query) }
  }
  on(app, 'GET /admin/history/products/{id}', ({ params, query }) => page('products', params.id, query))
  on(app, 'GET /admin/history/categories/{id}', ({ params, query }) => page('categories', params.id, query))
  on(app, 'GET /admin/history/banners/{id}', ({ params, query }) => page('banners', params.id, query))
}
