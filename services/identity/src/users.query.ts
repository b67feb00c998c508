import type { User } from '@suvarna/contracts/identity.ts'
import { on } from '@suvarna/platform/http.ts'
import type { App } from '@suvarna/platform/http-app.ts'
import { sql } from 'kysely'
import type { AccountRow } from './accounts.ts'
import type { Identity } from './deps.ts'

const mostUsers = 1_000

export const userOf = (row: AccountRow): User => ({
  id: row.id,
  firstName: row.first_name,
  email: row.email,
  phone: null,
  role: row.role,
  isVerified: row.active && row.verified,
  profileImage: null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

/** Accounts, and of the attempts to register the latest for each address that nobody owns. */
export const users =
  ({ database }: Identity) =>
  (app: App) =>
    on(app, 'GET /admin/users', async ({ query }) => {
      const { page = 1, limit = query.page ? 24 : mostUsers, q = '', role, sort = 'newest' } = query
      const words = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
      const { rows } = await sql<AccountRow & { total: number }>`
        select *, count(*) over ()::int as total from (
          select * from accounts where active
          union all (
            select distinct on (email) * from accounts attempt where not active
              and not exists (select from accounts o where o.email = attempt.email and o.active)
            order by email, created_at desc
          )
        ) a
        where (email ilike ${words} or first_name ilike ${words}) and (${role ?? null}::text is null or role = ${role ?? null})
        order by ${orders[sort]}, id limit ${limit} offset ${(page - 1) * limit}`.execute(database.db)
      const paged = query.page || query.limit ? { page, limit } : {}
      return { success: true as const, users: rows.map(userOf), total: rows[0]?.total ?? 0, ...paged }
    })

const orders = { newest: sql`created_at desc`, oldest: sql`created_at`, name: sql`lower(first_name)` }
