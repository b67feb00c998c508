import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import { mayDoNow } from '@suvarna/platform/http/request/request-access.ts'
import type { Transaction } from 'kysely'
import type { OrdersDeps } from '../../deps.ts'
import type { OrdersDb } from '../../schema.ts'
import type { OrderRow } from '../read/order-answer.ts'
import { opensByCookie, opensByLink } from './order-grants.ts'

/** What a caller presents to prove access to orders: account, verified address, browser cookie, mail link. */
export type Asker = {
  accountId: string | null
  customer: string | null
  admin: boolean
  cookie: string | undefined
  token: string | undefined
}

/** `needed`: the permission that an admin's role must include to count as an admin here. */
export async function askerOf(
  { database }: Pick<OrdersDeps, 'database'>,
  actor: Actor,
  cookie: string | undefined,
  token?: string,
  needed: Permission = 'orders.read',
): Promise<Asker> {
  if (actor.kind === 'anonymous') return { accountId: null, customer: null, admin: false, cookie, token }
  const { accountId } = actor
  const proved = await database.db
    .selectFrom('proved_addresses')
    .select('customer')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { accountId, customer: proved?.customer ?? null, admin: mayDoNow(actor, needed), cookie, token }
}

/**
 * Full view for an admin, the owner, the mail's link and the browser that placed the order. A guest order belongs to
 * the account that has verified its address; another account's order stays with that account.
 */
export const canSeeAllOrders = (
  deps: Pick<OrdersDeps, 'grantKey' | 'secureCookies' | 'now'>,
  row: OrderRow,
  asker: Asker,
): boolean =>
  asker.admin ||
  (asker.accountId !== null && row.account_id === asker.accountId) ||
  (asker.customer !== null && row.account_id === null && row.customer === asker.customer) ||
  opensByLink(deps.grantKey, row, asker.token, deps.now()) ||
  opensByCookie(asker.cookie, deps, row.order_id)

type Asked = {
  params: { orderId: string }
  query: { t?: string | undefined }
  actor: Actor
  request: { headers: { cookie?: string | undefined } }
}

/** The order, for a call that needs the full view; strangers and admins without the permission get order_not_found. */
export async function ownOrder(
  deps: OrdersDeps,
  { params, query, actor, request }: Asked,
  needed?: Permission,
): Promise<OrderRow> {
  const row = await findOrder(deps, params.orderId)
  const asker = await askerOf(deps, actor, request.headers.cookie, query.t, needed)
  if (!canSeeAllOrders(deps, row, asker)) throw notFound()
  return row
}

/** The order's row, locked until the transaction ends. */
export const lockedOrder = (tx: Transaction<OrdersDb>, orderId: string): Promise<OrderRow> =>
  tx.selectFrom('order_list').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirstOrThrow()

/** Throws order_not_found. */
export async function findOrder(deps: Pick<OrdersDeps, 'database'>, typed: string): Promise<OrderRow> {
  const row = await orderNamed(deps, typed)
  if (!row) throw notFound()
  return row
}

export const orderNamed = ({ database }: Pick<OrdersDeps, 'database'>, typed: string): Promise<OrderRow | undefined> =>
  database.db.selectFrom('order_list').selectAll().where('order_id', '=', orderIdOf(typed)).executeTakeFirst()

/** Shoppers may type only the digits. */
const orderIdOf = (typed: string): string =>
  /^\d{12}$/.test(typed.trim()) ? `ORD-${typed.trim()}` : typed.trim().toUpperCase()

const notFound = () => new DomainError('order_not_found', 'Order not found')
