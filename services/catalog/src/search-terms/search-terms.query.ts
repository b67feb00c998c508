import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { currentTerms } from '../product/search/terms/current-terms.ts'
import { unansweredSearches } from '../product/search/unanswered.ts'
import type { CatalogDb } from '../schema.ts'

/** All terms, the admin's first, and the searches without results. */
export const searchTerms =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /admin/search/terms', async () => {
      const terms = (await currentTerms(db)).toSorted(
        (a, b) => Number(b.own) - Number(a.own) || (a.term < b.term ? -1 : 1),
      )
      return { success: true as const, terms, unanswered: await unansweredSearches(db) }
    })
