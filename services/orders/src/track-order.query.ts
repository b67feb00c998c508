import type { Actor } from '@suvarna/platform/actor.ts'
import { DomainError } from '@suvarna/platform/errors.ts'
import { on } from '@suvarna/platform/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service.ts'
import type { OrdersDeps } from './deps.ts'
import { type OrderRow, orderAnswer } from './order-answer.ts'
import { opensByCookie, opensByLink } from './order-grants.ts'
import { parcelFaultsOf } from './parcel-faults.consumer.ts'

type Asker = { accountId: string | null; admin: boolean; cookie: string | undefined; token: string | undefined }

/** GET /orders/{orderId}: whole for its owner, an admin, the mail's link and the browser that placed it; masked for others. */
export const trackOrderQuery =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /orders/{orderId}', async ({ params, query, actor, request, reply }) => {
      reply.header('cache-control', 'no-store')
      const row = await findOrder(deps, params.orderId)
      const asker = askerOf(actor, request.headers.cookie, query.t)
      const data = orderAnswer(row, maySeeAll(deps, row, asker) ? 'full' : 'masked')
      if (!asker.admin) return { success: true, message: 'Order found', data }
      const faults = await parcelFaultsOf(deps.database.db, [row.order_id])
      return {
        success: true,
        message: 'Order found',
        data: { ...data, shipping_error: faults.get(row.order_id) ?? null },
      }
    })
  }

/** Throws order_not_found. */
export async function findOrder(deps: Pick<OrdersDeps, 'database'>, typed: string): Promise<OrderRow> {
  const row = await orderNamed(deps, typed)
  if (!row) throw new DomainError('order_not_found', 'Order not found')
  return row
}

export const orderNamed = ({ database }: Pick<OrdersDeps, 'database'>, typed: string): Promise<OrderRow | undefined> =>
  database.db.selectFrom('order_list').selectAll().where('order_id', '=', orderIdOf(typed)).executeTakeFirst()

export const askerOf = (actor: Actor, cookie: string | undefined, token: string | undefined): Asker => ({
  accountId: actor.kind === 'anonymous' ? null : actor.accountId,
  admin: actor.kind === 'admin',
  cookie,
  token,
})

/** A shopper may type the number alone. */
const orderIdOf = (typed: string): string =>
  /^\d{12}$/.test(typed.trim()) ? `ORD-${typed.trim()}` : typed.trim().toUpperCase()

export const maySeeAll = (deps: OrdersDeps, row: OrderRow, { accountId, admin, cookie, token }: Asker): boolean =>
  admin ||
  (accountId !== null && row.account_id === accountId) ||
  opensByLink(deps.grantKey, row.order_id, token) ||
  opensByCookie(cookie, deps, row.order_id)
