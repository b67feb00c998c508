import { type Kysely, sql, type Transaction } from 'kysely'
import type { AnalyticsDb, VisitorDayTable } from '../schema.ts'
import { indianDay, midnightOf } from '../summary/indian-day.ts'

/** One visitor. `orders`: counted ones; `filled_at`: when something was last added to the cart's present content. */
export type Visitor = {
  visitor_id: string
  first_at: Date | null
  ordered_at: Date | null
  orders: number
  filled_at: Date | null
}

/**
 * A visitor's contributions to the daily sums, which save reading all visitors:
 * - `came`: on the day of the first visit
 * - `bought`: the same, with a counted order
 * - `unseen`: a counted order without any visit
 * - `bag`: a cart with something not ordered, on the day when it was last filled
 */
function daysOf({ first_at, orders, filled_at }: Visitor): Omit<VisitorDayTable, 'visitors'>[] {
  const came = first_at ? indianDay(first_at).day : null
  return [
    ...(came ? [{ measure: 'came' as const, day: came }] : []),
    ...(orders > 0 ? [came ? { measure: 'bought' as const, day: came } : { measure: 'unseen' as const, day: '' }] : []),
    ...(filled_at ? [{ measure: 'bag' as const, day: indianDay(filled_at).day }] : []),
  ]
}

/** Locks the rows of these visitors in the given order; creates missing ones. */
export async function claimVisitors(
  tx: Transaction<AnalyticsDb>,
  ids: readonly string[],
): Promise<Map<string, Visitor>> {
  await sql`
    insert into visitors (visitor_id) select id from unnest(${ids}::text[]) id order by id on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<Visitor>`
    select * from visitors where visitor_id = any(${ids}) order by visitor_id for update`.execute(tx)
  return new Map(rows.map((row) => [row.visitor_id, row]))
}

/** Stores visitors and the state of their carts; returns them as stored. */
export async function writeVisitors(tx: Transaction<AnalyticsDb>, visitors: readonly Visitor[]): Promise<Visitor[]> {
  const { rows } = await sql<Visitor>`
    with told as (
      select * from jsonb_populate_recordset(null::visitors, ${JSON.stringify(visitors)}::jsonb)
    ), bags as (
      select t.visitor_id, max(b.added_at) as filled_at from told t join bag_lines b using (visitor_id)
      where b.added_at > coalesce(b.removed_at, '-infinity') and b.added_at > coalesce(t.ordered_at, '-infinity')
      group by t.visitor_id
    )
    update visitors v set first_at = t.first_at, ordered_at = t.ordered_at, orders = t.orders, filled_at = b.filled_at
    from told t left join bags b using (visitor_id) where v.visitor_id = t.visitor_id
    returning v.*`.execute(tx)
  return rows
}

/** Replaces these visitors' former contributions to the daily sums by the present ones; sorted, to avoid deadlocks. */
export async function addToDays(tx: Transaction<AnalyticsDb>, before: readonly Visitor[], after: readonly Visitor[]) {
  const days = new Map<string, VisitorDayTable>()
  const add = (change: 1 | -1) => (one: Omit<VisitorDayTable, 'visitors'>) => {
    const name = `${one.measure} ${one.day}`
    days.set(name, { ...one, visitors: (days.get(name)?.visitors ?? 0) + change })
  }
  before.flatMap(daysOf).forEach(add(-1))
  after.flatMap(daysOf).forEach(add(1))
  const changes = [...days.values()].filter(({ visitors }) => visitors !== 0)
  if (changes.length === 0) return
  const text = JSON.stringify(changes)
  await sql`
    insert into visitor_days as d
    select * from jsonb_populate_recordset(null::visitor_days, ${text}::jsonb) order by measure, day
    on conflict (measure, day) do update set visitors = d.visitors + excluded.visitors`.execute(tx)
  await sql`
    delete from visitor_days d using jsonb_populate_recordset(null::visitor_days, ${text}::jsonb) r
    where d.measure = r.measure and d.day = r.day and d.visitors = 0`.execute(tx)
}

/** Carts filled before `limit`, by day in India; on the day of the limit only those before its time. */
export async function cartDays(db: Kysely<AnalyticsDb>, limit: Date): Promise<{ day: string; bags: number }[]> {
  const { day } = indianDay(limit)
  const { rows } = await sql<{ day: string; bags: number }>`
    select day, visitors as bags from visitor_days where measure = 'bag' and day < ${day}
    union all
    select ${day}, count(*)::int from visitors where filled_at >= ${midnightOf(day)} and filled_at < ${limit}`.execute(
    db,
  )
  return rows
}
