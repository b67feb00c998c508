import { sql, type Transaction } from 'kysely'
import { type Contribution, summed } from '../archive/contributions.ts'
import type { AnalyticsDb, SumTable } from '../schema.ts'
import { tierChanges } from './tiers.ts'

/**
 * Adds changes, sorted by measure and key, to the sums, and updates the customers' tiers accordingly. Deletes rows at
 * zero.
 */
export async function addToSums(tx: Transaction<AnalyticsDb>, changes: readonly Contribution[]): Promise<void> {
  const customers = await add(tx, changes)
  await add(tx, summed(customers.flatMap(({ before, after }) => tierChanges(before, after))))
}

type Sum = { count: number; amount: number }

/** Returns the changed customers' sums before and after. */
async function add(tx: Transaction<AnalyticsDb>, changes: readonly Contribution[]) {
  if (changes.length === 0) return []
  const text = JSON.stringify(changes)
  const { rows } = await sql<Pick<SumTable, 'measure' | 'key' | 'count' | 'amount'>>`
    insert into sums as s (measure, key, count, amount)
    select measure, key, count, amount
    from jsonb_to_recordset(${text}::jsonb) as r(measure text, key text, count bigint, amount bigint)
    order by measure, key
    on conflict (measure, key) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount
    returning measure, key, count, amount`.execute(tx)
  if (changes.some(({ count, amount }) => count <= 0 || amount < 0))
    await sql`
      delete from sums s using jsonb_to_recordset(${text}::jsonb) as r(measure text, key text)
      where s.measure = r.measure and s.key = r.key and s.count = 0 and s.amount = 0`.execute(tx)
  const added = new Map<string, Sum>(
    changes.flatMap((change) => (change.measure === 'customer' ? [[change.key, change]] : [])),
  )
  return rows.flatMap(({ measure, key, ...sum }) => {
    const change = added.get(key)
    if (measure !== 'customer' || !change) return []
    const after = { count: Number(sum.count), amount: Number(sum.amount) }
    return [{ before: { count: after.count - change.count, amount: after.amount - change.amount }, after }]
  })
}
