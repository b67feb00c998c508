import { randomUUID } from 'node:crypto'
import { mostViews } from '@suvarna/contracts/orders/desk/order-desk.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'

/**
 * An admin's saved views of the order list: private, and deleted with the account. Plain rows without a stream, since
 * nothing reacts to them; a search text, which may name a person, is not part of a view.
 */
export const orderViewsRoute =
  ({ database, now }: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/order-views', async ({ actor, reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await database.db
        .selectFrom('order_views')
        .select(['view_id', 'name', 'filters'])
        .where('account_id', '=', actor.accountId)
        .orderBy('saved_at')
        .orderBy('view_id')
        .execute()
      return { success: true as const, data: rows.map(({ view_id, ...view }) => ({ id: view_id, ...view })) }
    })

    on(app, 'POST /admin/order-views', async ({ actor, body }) => {
      const { accountId } = actor
      const [name, filters] = [body.name.trim(), body.filters]
      const data = await database.transaction(async (tx) => {
        // One save at a time per admin, or two concurrent saves could both take the last free place.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`order-views ${accountId}`}, 0))`.execute(tx)
        const views = await tx
          .selectFrom('order_views')
          .select(['view_id', 'name'])
          .where('account_id', '=', accountId)
          .execute()
        const same = views.find((view) => view.name.toLowerCase() === name.toLowerCase())
        if (!same && views.length >= mostViews)
          throw new DomainError('too_many_views', `You have ${mostViews} saved views. Please delete one first.`)
        const id = same?.view_id ?? randomUUID()
        const row = { account_id: accountId, view_id: id, name, filters: JSON.stringify(filters), saved_at: now() }
        await tx
          .insertInto('order_views')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['account_id', 'view_id']).doUpdateSet({ name: row.name, filters: row.filters }),
          )
          .execute()
        return { id, name, filters }
      })
      return { success: true as const, data }
    })

    on(app, 'DELETE /admin/order-views/{id}', async ({ actor, params }) => {
      await database.db
        .deleteFrom('order_views')
        .where('account_id', '=', actor.accountId)
        .where('view_id', '=', params.id)
        .execute()
      return { success: true as const }
    })
  }
