import { sql, type Transaction } from 'kysely'
import type { AnalyticsDb, FunnelSumTable } from '../schema.ts'

/**
 * A visitor who comes on two days is one visitor of the week, so daily visitors cannot be added up. Each row therefore
 * counts, for a step and a day, the visitors who had last reached that step on the day `before` ('' for never): within
 * the days a to b they are new if `before` is earlier than a, and a sum over these rows is exact for any a and b.
 */
type Contribution = FunnelSumTable

/** These visitors' present contributions to the sums. Reaching a step includes all earlier ones. */
export async function contributionsOfVisitors(
  tx: Transaction<AnalyticsDb>,
  visitors: readonly string[],
): Promise<Contribution[]> {
  if (visitors.length === 0) return []
  const { rows } = await sql<Contribution>`
    with reached as (
      select s.visitor_id, r.scope, r.key, s.day, max(case r.scope when 'wanted' then 1 else s.step end) as furthest
      from funnel_steps s
      left join funnel_pieces p on p.product_id = s.product_id
      cross join lateral (values
        ('shop', ''), ('product', s.product_id), ('category', p.category_id),
        ('size', case when s.size > 0 then s.size::text end),
        ('wanted', case when s.wanted then '' end),
        ('wanted', case when s.wanted then s.product_id || ' ' || s.size end)
      ) r(scope, key)
      where s.visitor_id = any(${visitors}) and r.key is not null
      group by 1, 2, 3, 4
    ), passed as (
      select scope, key, step, day,
        coalesce(lag(day) over (partition by visitor_id, scope, key, step order by day), '') as before
      from reached cross join lateral generate_series(1, furthest) step
    )
    select scope, key, step, day, before, count(*)::int as visitors from passed group by 1, 2, 3, 4, 5`.execute(tx)
  return rows
}

/** Replaces old contributions in the sums by new ones. Deletes rows at zero. */
export async function addDifference(
  tx: Transaction<AnalyticsDb>,
  before: readonly Contribution[],
  after: readonly Contribution[],
): Promise<void> {
  const sums = new Map<string, Contribution>()
  const add = (sign: 1 | -1) => (one: Contribution) => {
    const name = JSON.stringify([one.day, one.scope, one.key, one.step, one.before])
    const known = sums.get(name)?.visitors ?? 0
    sums.set(name, { ...one, visitors: known + sign * one.visitors })
  }
  before.forEach(add(-1))
  after.forEach(add(1))
  const changes = [...sums.values()].filter(({ visitors }) => visitors !== 0)
  if (changes.length === 0) return
  const text = JSON.stringify(changes)
  await sql`
    insert into funnel_sums as s (day, scope, key, step, before, visitors)
    select day, scope, key, step, before, visitors from jsonb_populate_recordset(null::funnel_sums, ${text}::jsonb)
    on conflict (day, scope, key, step, before) do update set visitors = s.visitors + excluded.visitors`.execute(tx)
  if (changes.every(({ visitors }) => visitors > 0)) return
  await sql`
    delete from funnel_sums s using jsonb_populate_recordset(null::funnel_sums, ${text}::jsonb) r
    where (s.day, s.scope, s.key, s.step, s.before) = (r.day, r.scope, r.key, r.step, r.before)
      and s.visitors = 0`.execute(tx)
}
