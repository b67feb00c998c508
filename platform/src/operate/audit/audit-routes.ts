import type { Database } from '../../database/database.ts'
import type { PlatformTables } from '../../database/migrations/platform-schema.ts'
import { DomainError } from '../../events/errors.ts'
import { type CsvColumns, sendCsv } from '../../http/csv-response.ts'
import { on } from '../../http/http.ts'
import type { RouteRegistration } from '../../service/service.ts'
import type { SystemRouteKey } from '../system-route-key.ts'
import { type AuditCursor, type AuditEntry, auditPage, newest } from './audit-page.ts'

const usualPage = 50
const filePage = 500
const mostInFile = 50_000

const columns: CsvColumns<AuditEntry> = [
  ['When', ({ at }) => at.toISOString()],
  ['Who', ({ actor }) => actor],
  ['Kind', ({ kind }) => kind],
  ['What', ({ what }) => what],
  ['Of', ({ subject }) => subject],
  ['Before', ({ changes }) => JSON.stringify(Object.fromEntries(changes.map(({ field, before }) => [field, before])))],
  ['After', ({ changes }) => JSON.stringify(Object.fromEntries(changes.map(({ field, after }) => [field, after])))],
  ['Request', ({ correlation }) => correlation],
]

/** Routes for who did what in one service: pages to read, and a CSV file. */
export const auditRoutes =
  <Db extends PlatformTables>(database: Database<Db>, routeKey: SystemRouteKey): RouteRegistration =>
  (app) => {
    on(app, routeKey('GET /admin/system/orders/audit'), async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      const { before, limit = usualPage } = query
      const page = await auditPage(database.db, filterOf(query), cursorOf(before), limit)
      const data = page.entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }))
      return { success: true, data, next: page.next && `${page.next.seq}.${page.next.look}` }
    })
    on(app, routeKey('GET /admin/system/orders/audit/export'), async ({ query, reply }) => {
      const filter = filterOf(query)
      return sendCsv(reply, 'who-did-what.csv', columns, pages())

      async function* pages() {
        let before: AuditCursor | null = newest
        for (let sent = 0; before && sent < mostInFile; sent += filePage) {
          const page: Awaited<ReturnType<typeof auditPage>> = await auditPage(database.db, filter, before, filePage)
          yield page.entries
          before = page.next
        }
      }
    })
  }

type Query = {
  actor?: string | undefined
  kind?: 'change' | 'look' | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const filterOf = ({ actor, kind, subject, from, to }: Query) => ({
  ...{ actor, kind, subject: subject?.trim(), from: momentOf('from', from), to: momentOf('to', to) },
})

function cursorOf(before: string | undefined): AuditCursor {
  if (before === undefined) return newest
  const [seq = '', look = ''] = before.split('.')
  const cursor = { seq: BigInt(seq), look: BigInt(look) }
  if (cursor.seq > newest.seq || cursor.look > newest.look)
    throw new DomainError('invalid_input', 'before is no page', { field: 'before' })
  return cursor
}

export function momentOf(field: string, text: string | undefined): Date | undefined {
  if (!text) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new DomainError('invalid_input', `${field} is no moment`, { field })
  return moment
}
