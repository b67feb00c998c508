import { sql, type Transaction } from 'kysely'
import type { Contribution } from './contributions.ts'
import type { AnalyticsDb } from './schema.ts'

/** Adds changes, sorted by measure and key, to the sums. Rows that come to nothing go, as if they had never been. */
export async function addToSums(tx: Transaction<AnalyticsDb>, changes: readonly Contribution[]): Promise<void> {
  if (changes.length === 0) return
  const text = JSON.stringify(changes)
  await sql`
    insert into sums as s (measure, key, count, amount)
    select measure, key, count, amount
    from jsonb_to_recordset(${text}::jsonb) as r(measure text, key text, count bigint, amount bigint)
    order by measure, key
    on conflict (measure, key) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount`.execute(
    tx,
  )
  if (changes.every(({ count, amount }) => count > 0 && amount >= 0)) return
  await sql`
    delete from sums s using jsonb_to_recordset(${text}::jsonb) as r(measure text, key text)
    where s.measure = r.measure and s.key = r.key and s.count = 0 and s.amount = 0`.execute(tx)
}
