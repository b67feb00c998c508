import { rowsInPages } from '@suvarna/platform/database/rows-in-pages.ts'
import { type CsvColumns, sendCsv } from '@suvarna/platform/http/csv-response.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { type RawBuilder, sql } from 'kysely'
import { type AccountRow, userOf } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'
import { chosenUsers, userOrders } from './users.query.ts'

const columns: CsvColumns<ReturnType<typeof userOf>> = [
  ['Name', ({ firstName }) => firstName],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => (role === 'admin' ? 'Admin' : 'Customer')],
  ['Status', ({ isVerified }) => (isVerified ? 'active' : 'inactive')],
  ['Joined', ({ createdAt }) => createdAt],
  ['Last updated', ({ updatedAt }) => updatedAt],
  ['Account', ({ id }) => id],
]

/** GET /admin/users/export: the filtered list as CSV, streamed at any length. */
export const usersExport =
  ({ database }: Identity) =>
  (app: App) =>
    on(app, 'GET /admin/users/export', ({ query, reply }) => {
      const accounts: RawBuilder<AccountRow> = sql`
        select * from ${chosenUsers(query)} order by ${userOrders[query.sort ?? 'newest']}, id`
      return sendCsv(reply, 'users.csv', columns, pages())

      async function* pages() {
        for await (const rows of rowsInPages(database, { compile: () => accounts.compile(database.db) }))
          yield rows.map(userOf)
      }
    })
