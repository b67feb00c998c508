import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Meta } from '../events/events.ts'
import { type Upcasters, upcast } from '../events/upcasters.ts'

export type LogFilter = {
  type?: string | undefined
  stream?: string | undefined
  actor?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  q?: string | undefined
}
type FoundEvent = {
  seq: bigint
  id: string
  stream: string
  version: number
  type: string
  data: object
  meta: Meta
  at: Date
}
/** `next`: cursor of the following page; null at the beginning of the log. `searchedTo`: how far back was searched. */
export type FoundPage = { events: FoundEvent[]; next: bigint | null; searchedTo: Date | null }

const firstSpan = 2_000n
const widestSpan = 50_000n
const budgetMs = 1_500

/**
 * The newest matching events before the cursor, at most `limit`. Searches backwards in windows for about a second and a
 * half and returns what it has found by then, however long the log is. It pages by `seq`: an event that commits late
 * may be missing from an older page, which is fine for a search but never for a follower.
 */
export async function searchLog(
  db: QueryExecutorProvider,
  filter: LogFilter,
  { before, limit, upcasters }: { before: bigint | null; limit: number; upcasters?: Upcasters | undefined },
): Promise<FoundPage> {
  const conditions = conditionsOf(filter)
  const found = (rows: FoundEvent[]) => rows.map((row) => upcast(upcasters, row))
  if (filter.stream) {
    const rows = await select(db, [...conditions, sql`seq < ${before ?? 9223372036854775807n}`], limit + 1)
    const page = rows.slice(0, limit)
    return { events: found(page), next: rows.length > limit ? (page.at(-1)?.seq ?? null) : null, searchedTo: null }
  }
  const events: FoundEvent[] = []
  let top = before ?? (await endOf(db))
  const until = Date.now() + budgetMs
  for (let span = firstSpan; top > 1n; span = span * 4n > widestSpan ? widestSpan : span * 4n) {
    const bottom = top > span ? top - span : 0n
    const window = [sql`seq < ${top}`, sql`seq >= ${bottom}`]
    const rows = await select(db, [...conditions, ...window], limit - events.length)
    events.push(...rows)
    top = events.length >= limit ? (events.at(-1)?.seq ?? bottom) : bottom
    if (events.length >= limit || Date.now() > until) break
  }
  return { events: found(events), next: top > 1n ? top : null, searchedTo: await momentAt(db, top) }
}

const select = async (db: QueryExecutorProvider, conditions: RawBuilder<unknown>[], limit: number) =>
  (
    await sql<FoundEvent>`
      select seq, id, stream, version, type, data, meta, at from events
      where ${sql.join(conditions, sql` and `)} order by seq desc limit ${limit}`.execute(db)
  ).rows

function conditionsOf({ type, stream, actor, from, to, q }: LogFilter): RawBuilder<unknown>[] {
  return [
    ...(type ? [sql`type = ${type}`] : []),
    ...(stream ? [sql`stream = any(${streamsOf(stream)}::text[])`] : []),
    ...(actor ? [sql`(meta->'actor'->>'id' = ${actor} or meta->'actor'->>'kind' = ${actor})`] : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(to ? [sql`at < ${to}`] : []),
    ...(q
      ? [sql`strpos(lower(concat_ws(' ', stream, data::text, meta->>'correlation', id::text)), lower(${q})) > 0`]
      : []),
  ]
}

/** The shop's kinds of streams; a bare id is searched under each of them. */
const kinds = ['account', 'product', 'category', 'banner', 'order', 'stock', 'payment', 'shipment', 'pincode']

const streamsOf = (text: string): string[] => [text, ...kinds.map((kind) => `${kind}-${text}`)]

async function endOf(db: QueryExecutorProvider): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint | null }>`select max(seq) as seq from events`.execute(db)
  return (rows[0]?.seq ?? 0n) + 1n
}

async function momentAt(db: QueryExecutorProvider, seq: bigint): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select at from events where seq >= ${seq} order by seq limit 1`.execute(db)
  return rows[0]?.at ?? null
}
