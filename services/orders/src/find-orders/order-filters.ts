import { daysAfter, isDay } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { QueryOf } from '@suvarna/contracts/api.ts'
import type { CustomerGroup } from '@suvarna/contracts/orders/admin-orders.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { counts } from '../order/read/customer-orders.ts'

type Narrowing = Pick<QueryOf<'GET /admin/orders'>, 'from' | 'to' | 'counted' | 'customers'>

/** The conditions behind a metric's number, so that the filtered list has exactly as many orders. */
export function narrowingOf({ from, to, counted, customers }: Narrowing): RawBuilder<SqlBool>[] {
  return [
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

const sizes = {
  'first-time': sql`counted = 1`,
  returning: sql`counted between 2 and 3`,
  loyal: sql`counted > 3`,
  repeat: sql`counted > 1`,
} as const satisfies Record<CustomerGroup, unknown>

const newestOfEach = (group: CustomerGroup) =>
  sql<SqlBool>`order_id in (select newest from customer_orders where ${sizes[group]})`
