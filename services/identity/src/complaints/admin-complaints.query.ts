import type { QueryOf } from '@suvarna/contracts/api.ts'
import type { ComplaintRow } from '@suvarna/contracts/identity/complaints/complaint-routes.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { normalEmail } from '../account/customer-key.ts'
import type { Identity } from '../deps.ts'
import type { ComplaintWords, IdentityDb } from '../schema.ts'

const pageSize = 20
const beginLength = 200

/** GET /admin/complaints: open ones by due date; answered ones newest first. */
export const adminComplaints = (identity: Identity) => (app: App) => {
  const { database, vault } = identity
  on(app, 'GET /admin/complaints', async ({ query, reply }) => {
    reply.header('cache-control', 'no-store')
    const { page = 1, limit = pageSize, state = 'open' } = query
    const wanted = database.db.selectFrom('complaints').where((eb) => wantedBy(eb, identity, query))
    const [rows, total, open] = await Promise.all([
      wanted
        .selectAll()
        .orderBy(state === 'open' ? 'due_at' : 'answered_at', state === 'open' ? 'asc' : 'desc')
        .orderBy('ticket')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      wanted.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirst(),
      openComplaints(identity),
    ])
    const words = await vault.openAll<ComplaintWords>(rows.map((row) => row.words))
    const complaints = rows.map((row, at) => complaintRow(row, words[at] ?? null))
    return { success: true as const, complaints, open: open.open, total: Number(total?.count ?? 0), page, limit }
  })

  on(app, 'GET /admin/complaints/waiting', async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    const { open, overdue, soonest } = await openComplaints(identity)
    return { success: true as const, open, overdue, soonest_due_at: soonest?.toISOString() ?? null }
  })
}

/** Counts open complaints only: an answered one is no longer due. */
async function openComplaints({ database, now }: Identity) {
  const { rows } = await sql<{ open: number; overdue: number; soonest: Date | null }>`
    select count(*)::int as open, count(*) filter (where due_at < ${now()})::int as overdue, min(due_at) as soonest
    from complaints where answered_at is null`.execute(database.db)
  return rows[0] ?? { open: 0, overdue: 0, soonest: null }
}

/** Texts are sealed and cannot be searched: staff searches by ticket, order or address. */
function wantedBy(
  eb: ExpressionBuilder<IdentityDb, 'complaints'>,
  { customerOf }: Pick<Identity, 'customerOf'>,
  { q = '', state = 'open' }: QueryOf<'GET /admin/complaints'>,
) {
  const asked = q.trim()
  return eb.and([
    eb('answered_at', state === 'open' ? 'is' : 'is not', null),
    ...(asked === ''
      ? []
      : [
          eb.or([
            eb('ticket', '=', asked.toUpperCase()),
            eb('order_id', '=', asked.toUpperCase()),
            eb('customer', '=', customerOf(normalEmail(asked))),
          ]),
        ]),
  ])
}

export function complaintRow(row: Selectable<IdentityDb['complaints']>, words: ComplaintWords | null): ComplaintRow {
  const { ticket, order_id, made_at, due_at, answered_at, receipt, answer_mail } = row
  return {
    ...{ ticket, order_id, receipt, answer_mail },
    state: answered_at ? 'answered' : 'open',
    name: words?.name ?? '',
    email: words?.email ?? '',
    begin: words?.text.slice(0, beginLength) ?? '',
    made_at: made_at.toISOString(),
    due_at: due_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  }
}
