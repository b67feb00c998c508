import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Identity } from '../deps.ts'

/** Names for the ids in histories. Resolved here alone, so that erasure reaches every history at once. */
export const people =
  ({ database }: Pick<Identity, 'database'>) =>
  (app: App) =>
    on(app, 'GET /admin/people', async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await database.db
        .selectFrom('accounts')
        .select(['id', 'first_name', 'email'])
        .where('id', 'in', [...new Set(query.ids.split(','))])
        .execute()
      return {
        success: true as const,
        people: rows.map(({ id, first_name, email }) => ({ id, name: first_name, email })),
      }
    })
