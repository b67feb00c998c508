import type { CustomerGroup } from '@suvarna/contracts/admin-orders.ts'
import { daysAfter, isDay } from '@suvarna/contracts/analytics-period.ts'
import type { QueryOf } from '@suvarna/contracts/api.ts'
import { DomainError } from '@suvarna/platform/errors.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Narrowing = Pick<QueryOf<'GET /admin/orders'>, 'from' | 'to' | 'counted' | 'customers'>

/** The same orders that the figures count: not cancelled, not failed, no unpaid online one. */
const counts = sql<SqlBool>`(status not in ('cancelled', 'failed')
  and (payment_method = 'cod' or payment_status in ('paid', 'refunded')))`

/** The conditions behind a figure's number, so that the list is as long as the number says. */
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
  'first-time': sql`count(*) = 1`,
  returning: sql`count(*) between 2 and 3`,
  loyal: sql`count(*) > 3`,
  repeat: sql`count(*) > 1`,
} as const satisfies Record<CustomerGroup, unknown>

const newestOfEach = (group: CustomerGroup) => sql<SqlBool>`order_id in (
  select (array_agg(order_id order by created_at desc, order_id))[1] from order_list where ${counts}
  group by customer having ${sizes[group]})`
