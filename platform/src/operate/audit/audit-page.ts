import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { redacted } from '../../observe/redacted.ts'

export type AuditFilter = {
  actor?: string | undefined
  kind?: 'change' | 'look' | undefined
  subject?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Where the next page begins: below these two. */
export type AuditCursor = { seq: bigint; look: bigint }
export const newest: AuditCursor = { seq: 9223372036854775807n, look: 9223372036854775807n }

type Change = { field: string; before: unknown; after: unknown }
export type AuditEntry = {
  id: string
  at: Date
  kind: 'change' | 'look'
  actor: string
  what: string
  subject: string
  correlation: string
  changes: Change[]
}

type EventRow = {
  seq: bigint
  at: Date
  actor: string
  type: string
  stream: string
  correlation: string
  data: Record<string, unknown>
  /** Data of the earlier events of the stream, newest first. */
  earlier: Record<string, unknown>[]
}
type LookRow = { id: bigint; at: Date; actor: string; route: string; subject: string; correlation: string }

/**
 * What admins changed, from the events of the changes, and whose data they looked at; newest first. Events hold
 * personal data only sealed, and sealed data is left out, so nothing here outlives an erasure.
 */
export async function auditPage(
  db: QueryExecutorProvider,
  filter: AuditFilter,
  before: AuditCursor,
  limit: number,
): Promise<{ entries: AuditEntry[]; next: AuditCursor | null }> {
  const [events, looks] = await Promise.all([
    filter.kind === 'look' ? [] : changed(db, filter, before.seq, limit + 1),
    filter.kind === 'change' ? [] : looked(db, filter, before.look, limit + 1),
  ])
  const all = [
    ...events.map((row) => ({ entry: entryOfEvent(row), seq: row.seq, look: null })),
    ...looks.map((row) => ({ entry: entryOfLook(row), seq: null, look: row.id })),
  ].sort((a, b) => b.entry.at.getTime() - a.entry.at.getTime())
  const page = all.slice(0, limit)
  const lowest = (of: 'seq' | 'look', top: bigint) =>
    page.reduce((least, one) => (one[of] !== null && one[of] < least ? one[of] : least), top)
  const next = { seq: lowest('seq', before.seq), look: lowest('look', before.look) }
  return { entries: page.map(({ entry }) => entry), next: all.length > limit ? next : null }
}

const earlierEvents = 20

async function changed(db: QueryExecutorProvider, filter: AuditFilter, below: bigint, limit: number) {
  const { actor, subject } = filter
  const conditions = [
    sql`meta->'actor'->>'kind' = 'admin'`,
    sql`seq < ${below}`,
    ...(actor ? [sql`meta->'actor'->>'id' = ${actor}`] : []),
    ...(subject ? [sql`strpos(stream, ${subject}) > 0`] : []),
    ...between(filter),
  ]
  const { rows } = await sql<EventRow>`
    select seq, at, coalesce(meta->'actor'->>'id', '') as actor, type, stream, meta->>'correlation' as correlation, data,
      (select coalesce(jsonb_agg(data order by version desc), '[]') from (
        select data, version from events before
        where before.stream = found.stream and before.version < found.version order by version desc
        limit ${earlierEvents}) b) as earlier
    from (
      select * from events where ${sql.join(conditions, sql` and `)} order by seq desc limit ${limit}
    ) found order by seq desc`.execute(db)
  return rows
}

async function looked(db: QueryExecutorProvider, filter: AuditFilter, below: bigint, limit: number) {
  const { actor, subject } = filter
  const conditions = [
    sql`id < ${below}`,
    ...(actor ? [sql`actor = ${actor}`] : []),
    ...(subject ? [sql`strpos(subject, ${subject}) > 0`] : []),
    ...between(filter),
  ]
  const { rows } = await sql<LookRow>`
    select id, at, actor, route, subject, correlation from looks
    where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}`.execute(db)
  return rows
}

const between = ({ from, to }: AuditFilter): RawBuilder<unknown>[] => [
  ...(from ? [sql`at >= ${from}`] : []),
  ...(to ? [sql`at < ${to}`] : []),
]

const entryOfLook = ({ id, at, actor, route, subject, correlation }: LookRow): AuditEntry => ({
  ...{ id: `l${id}`, at, kind: 'look', actor, what: route, subject, correlation, changes: [] },
})

const entryOfEvent = ({ seq, at, actor, type, stream, correlation, data, earlier }: EventRow): AuditEntry => ({
  ...{ id: `e${seq}`, at, kind: 'change', actor, what: type, subject: stream, correlation },
  changes: changesOf(type, data, earlier),
})

const mostFields = 40
/** Technical fields, such as those of a login, which are of no use to a reader. */
const inner = new Set(['sessionId', 'expiresAt', 'startedAt', 'generation'])

/** Events that set a state. Others, such as a refund or an invoice, have no previous value. */
const statesOf = /(Changed|Set|Saved|Edited|Renamed|Corrected|Featured|Tagged|Chosen|Arranged|Moved|Counted|Adjusted)$/

/**
 * The fields of an event, with their last value in the earlier events of the stream where the event sets a state. An
 * event with `from` and `to` has both values itself.
 */
function changesOf(type: string, data: Record<string, unknown>, earlier: readonly Record<string, unknown>[]): Change[] {
  if ('from' in data && 'to' in data) return [{ field: 'value', before: shown(data.from), after: shown(data.to) }]
  return Object.entries(data)
    .filter(([field, value]) => !inner.has(field) && !isSealed(value))
    .flatMap(([field, value]) => {
      const said = earlier.find((one) => field in one)?.[field]
      const last = said === undefined || isSealed(said) ? null : shown(said)
      const after = shown(value)
      const kept = statesOf.test(type) || field === 'available'
      const isSame = JSON.stringify(last) === JSON.stringify(after)
      if (isSame && (kept || last === null || field.endsWith('Id'))) return []
      return [{ field, before: kept ? last : null, after }]
    })
    .slice(0, mostFields)
}

const isSealed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'subject' in value && 'iv' in value

const longest = 500

/** Masks what looks like an e-mail address, and cuts the value off after a line or two. */
function shown(value: unknown): unknown {
  const plain = redacted(value)
  const text = JSON.stringify(plain) ?? ''
  return text.length > longest ? `${text.slice(0, longest)}…` : plain
}
