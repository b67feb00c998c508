import type { QueryOf } from '@suvarna/contracts/api.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { type RawBuilder, sql } from 'kysely'
import { type AccountRow, userOf } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'

const maxUsers = 1_000

export const users =
  ({ database }: Identity) =>
  (app: App) =>
    on(app, 'GET /admin/users', async ({ query }) => {
      const { page = 1, limit = query.page ? 24 : maxUsers, sort = 'newest' } = query
      const { rows } = await sql<AccountRow & { total: number }>`
        select *, count(*) over ()::int as total from ${chosenUsers(query)}
        order by ${userOrders[sort]}, id limit ${limit} offset ${(page - 1) * limit}`.execute(database.db)
      const paged = query.page || query.limit ? { page, limit } : {}
      return { success: true as const, users: rows.map(userOf), total: rows[0]?.total ?? 0, ...paged }
    })

/** Accounts that match the filters, and for each unowned address its latest attempt to register. */
export function chosenUsers(query: QueryOf<'GET /admin/users/export'>): RawBuilder<unknown> {
  const { q = '', role } = query
  const words = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  return sql`(
    select * from (
      select * from accounts where active
      union all (
        select distinct on (email) * from accounts attempt where not active
          and not exists (select from accounts o where o.email = attempt.email and o.active)
        order by email, created_at desc
      )
    ) a
    where (email ilike ${words} or first_name ilike ${words}) and (${role ?? null}::text is null or role = ${role ?? null})
      and ${provedWithin(moment(query, 'verified_from'), moment(query, 'verified_before'))}
  ) chosen`
}

/** Accounts whose first address was proved within this time, as the metrics count new customers. */
function provedWithin(from: Date | null, before: Date | null) {
  if (!from && !before) return sql`true`
  return sql`(active and proved_at >= ${from ?? '-infinity'}::timestamptz and proved_at < ${before ?? 'infinity'}::timestamptz)`
}

function moment(query: QueryOf<'GET /admin/users/export'>, field: 'verified_from' | 'verified_before'): Date | null {
  const given = query[field]
  if (given === undefined) return null
  const at = new Date(given)
  if (Number.isNaN(at.getTime())) throw new DomainError('invalid_input', `${field} is not a moment`, { field })
  return at
}

export const userOrders = { newest: sql`created_at desc`, oldest: sql`created_at`, name: sql`lower(first_name)` }
