import { daysAfter, isDay } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { QueryOf } from '@suvarna/contracts/api.ts'
import type { CustomerGroup, OrderKind } from '@suvarna/contracts/orders/admin-orders.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { counts } from '../order/read/customer-orders.ts'

type Narrowing = Pick<QueryOf<'GET /admin/orders'>, 'only' | 'from' | 'to' | 'counted' | 'customers'>

/** The conditions behind a metric's number, so that the filtered list has exactly as many orders. */
export function narrowingOf({ only, from, to, counted, customers }: Narrowing): RawBuilder<SqlBool>[] {
  return [
    ...(only ? [kinds[only]] : []),
    ...(from === undefined ? [] : [sql<SqlBool>`created_at >= ${midnightOf(from, 'from')}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`created_at < ${midnightOf(to, 'to', 1)}`]),
    ...(counted ? [counts] : []),
    ...(customers ? [newestOfEach(customers)] : []),
  ]
}

function midnightOf(day: string, field: 'from' | 'to', later = 0): Date {
  if (!isDay(day)) throw new DomainError('invalid_input', `${field} is not a day of the calendar`, { field })
  return new Date(`${daysAfter(day, later)}T00:00:00+05:30`)
}

const hasReturn = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select 1 from order_returns back where back.order_id = order_list.order_id and ${condition})`

/** What a merchant looks for on a day of work. */
const kinds: Readonly<Record<OrderKind, RawBuilder<SqlBool>>> = {
  cash: sql`payment_method = 'cod'`,
  awaiting_payment: sql`payment_method <> 'cod' and payment_status = 'pending' and status = 'pending'`,
  paid: sql`payment_status = 'paid'`,
  refunded: sql`payment_status = 'refunded'`,
  return_requested: hasReturn(sql`back.status = 'asked'`),
  to_pay_out: hasReturn(
    sql`back.status = 'accepted' and back.refund = 'by_hand' and back.repaid_at is null and back.amount > 0`,
  ),
  came_back: sql`came_back is not null`,
}

const sizes = {
  'first-time': sql`counted = 1`,
  returning: sql`counted between 2 and 3`,
  loyal: sql`counted > 3`,
  repeat: sql`counted > 1`,
} as const satisfies Record<CustomerGroup, unknown>

const newestOfEach = (group: CustomerGroup) =>
  sql<SqlBool>`order_id in (select newest from customer_orders where ${sizes[group]})`
