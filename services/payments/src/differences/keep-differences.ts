import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { PaymentsDb } from '../schema.ts'
import type { Found } from './compare-books.ts'

/** The relation `told`: every difference with its note, which is valid only for the same kind and amounts. */
export const told: RawBuilder<unknown> = sql`told as (
    select d.*, n.note, n.account_id, n.at as explained_at, case
      when d.closed_at is not null then 'agrees' when n.id is not null then 'explained' else 'open' end as state
    from provider_differences d left join difference_notes n on n.id = d.id and n.kind = d.kind
      and n.theirs is not distinct from d.theirs and n.ours is not distinct from d.ours
  )`

/** A difference that is already stored keeps its start time; with another kind or amount the time starts again. */
export const keepFound = (tx: Transaction<PaymentsDb>, day: string, found: readonly Found[], now: Date) =>
  sql`
    insert into provider_differences as d
      (id, about, kind, payment_id, order_id, theirs, ours, status, day, since)
    select id, about, kind, payment_id, order_id, theirs, ours, status, ${day}::date, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as r(id text, about text, kind text, payment_id text,
      order_id text, theirs bigint, ours bigint, status text)
    on conflict (id) do update set kind = excluded.kind, order_id = excluded.order_id, theirs = excluded.theirs,
      ours = excluded.ours, status = excluded.status, closed_at = null,
      day = case when d.closed_at is null then d.day else excluded.day end,
      since = case when d.closed_at is null and (d.kind, d.theirs, d.ours)
        is not distinct from (excluded.kind, excluded.theirs, excluded.ours) then d.since else excluded.since end
    where (d.kind, d.order_id, d.theirs, d.ours, d.status, d.closed_at)
      is distinct from (excluded.kind, excluded.order_id, excluded.theirs, excluded.ours, excluded.status, null)`.execute(
    tx,
  )

/** Closes the day's differences that a comparison does not find any more: they agree now. */
export const closeOthers = (tx: Transaction<PaymentsDb>, day: string, found: readonly Found[], now: Date) =>
  sql`
    update provider_differences set closed_at = ${now}::timestamptz
    where day = ${day}::date and closed_at is null and id <> all(${found.map(({ id }) => id)}::text[])`.execute(tx)

/** Whether the day has a difference that is neither closed nor explained. */
export async function anyOpen(tx: Transaction<PaymentsDb>, day: string): Promise<boolean> {
  const { rows } = await sql`with ${told} select from told where day = ${day}::date and state = 'open' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
