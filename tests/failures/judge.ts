// Checks the shop's invariants from outside: the clients' ledger against the databases.
import { readFileSync } from 'node:fs'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { brokenRows, checkShop } from '@suvarna/tools/check-shop/check.ts'
import { faultsOfAttempts } from '@suvarna/tools/check-shop/invariants/orders.ts'
import { stockLevels } from '@suvarna/tools/check-shop/invariants/stock.ts'
import { sql } from 'kysely'
import type { RecordingDb } from './services/recording-consumer.ts'
import type { Outcome } from './shoppers.ts'

type Stored = {
  id: string
  stream: string
  version: number
  type: string
  data: { orderId?: string; checkoutId?: string; productId?: string; quantity?: number; applied?: number }
}

export const readLedger = (path: string): Outcome[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** In log order. */
export async function eventsOf({ db }: Database<OrdersDb>): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select e.id, e.stream, e.version, e.type, e.data from log join events e using (seq) order by log.position`.execute(
    db,
  )
  return rows
}

/** I3, I4, I5: each acknowledged order exists exactly once, no refused one does, any other at most once. */
export function judgeOrders(ledger: readonly Outcome[], events: readonly Stored[]) {
  const placed = new Map<string, string[]>()
  for (const { type, data } of events)
    if (type === 'OrderPlaced') {
      const { checkoutId = '', orderId = '' } = data
      placed.set(checkoutId, [...(placed.get(checkoutId) ?? []), orderId])
    }
  const { lost, doubled, phantom } = faultsOfAttempts(ledger, placed)
  return { lost: lost.length, doubled: doubled.length, phantom: phantom.length }
}

export const noFault = { lost: 0, doubled: 0, phantom: 0 }

/** I1 after every event of every stock stream: available + reserved + sold = received, none below 0. */
export function brokenLedgers(events: readonly Stored[]): string[] {
  const { take, broken } = stockLevels()
  for (const event of events) take(event)
  return broken
}

/** The findings of `npm run check:shop` in the orders database alone. */
export async function brokenInOrders(orders: Database<OrdersDb>): Promise<string[]> {
  return brokenRows(
    await checkShop(
      { databases: { orders: orders as unknown as Database<never> } },
      { timeoutMs: 0, only: ['I1', 'I2', 'I3', 'I4', 'I6', 'I8', 'I9', 'I10', 'I15'] },
    ),
  )
}

/** I2 and the log: sold units equal those of the orders; positions without a gap; events numbered once, in order. */
export async function brokenBooks({ db }: Database<OrdersDb>): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from events e where not exists (select from log where log.seq = e.seq)) as unnumbered,
      (select (max(position) - count(*))::int from log) as gaps,
      (select (count(*) - count(distinct seq))::int from log) as twice,
      (select count(*)::int from (
        select version, row_number() over (partition by stream order by log.position) as place
        from log join events using (seq)) as placed where version <> place) as disordered,
      (select abs(coalesce(sum(sold), 0) - (select coalesce(sum((line->>'quantity')::int), 0)
        from order_list, jsonb_array_elements(lines) as line where status not in ('cancelled', 'failed')))::int
        from stock) as unsold,
      (select coalesce(sum(reserved), 0)::int from stock) as reserved,
      (select count(*)::int from outbox) as waiting`.execute(db)
  return rows[0] ?? {}
}

/** I11: each effect once, in the order of its stream. */
export async function judgeEffects(events: readonly Stored[], { db }: Database<RecordingDb>) {
  const effects = await db.selectFrom('effects').select(['id', 'stream', 'version']).orderBy('seq').execute()
  const [expected, seen] = [new Set(events.map(({ id }) => id)), new Set(effects.map(({ id }) => id))]
  const versions = new Map<string, number>()
  let disordered = 0
  for (const { stream, version } of effects) {
    if (version !== (versions.get(stream) ?? 0) + 1) disordered++
    versions.set(stream, version)
  }
  const lost = [...expected].filter((id) => !seen.has(id)).length
  return { lost, twice: effects.length - seen.size, disordered, invented: seen.size - (expected.size - lost) }
}

export const everyEffectOnce = { lost: 0, twice: 0, disordered: 0, invented: 0 }

/** A table as text, one line per row. */
export async function rowsOf<Db>({ db }: Pick<Database<Db>, 'db'>, table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} as t order by 1`.execute(db)
  return rows.map(({ row }) => row)
}
