import type { FigureCheck } from '@suvarna/contracts/analytics/routes.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AnalyticsDb, FigureCheckTable } from '../schema.ts'
import { type CheckOutcome, checkFigures } from './check-figures.ts'

/** A check running longer than this died with its process. */
const longestMs = 5 * 60_000
const kept = 50

/** Returns the running check, which another process may have started, or a new row. */
export async function beginCheck(db: Kysely<AnalyticsDb>): Promise<{ check: FigureCheck; fresh: boolean }> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table figure_checks in exclusive mode`.execute(tx)
    const running = await tx
      .selectFrom('figure_checks')
      .selectAll()
      .where('state', '=', 'running')
      .where('started_at', '>', new Date(Date.now() - longestMs))
      .executeTakeFirst()
    if (running) return { check: checkOf(running), fresh: false }
    await tx
      .updateTable('figure_checks')
      .set({ state: 'failed', problem: broken })
      .where('state', '=', 'running')
      .execute()
    const begun = await sql<Selectable<FigureCheckTable>>`insert into figure_checks default values returning *`.execute(
      tx,
    )
    const [row] = begun.rows
    if (!row) throw new Error('an insert without a row')
    await tx
      .deleteFrom('figure_checks')
      .where('id', '<=', row.id - kept)
      .execute()
    return { check: checkOf(row), fresh: true }
  })
}

const broken = 'The check broke off before its end'
const restless = 'The projections and the archive did not stand at the same event within a minute'

/** Runs the check and stores its result. A fault is stored and rethrown. */
export async function runCheck(db: Kysely<AnalyticsDb>, id: number, now: Date): Promise<void> {
  try {
    await finish(db, id, await checkFigures(db, now))
  } catch (fault) {
    await finish(db, id, null, broken)
    throw fault
  }
}

async function finish(db: Kysely<AnalyticsDb>, id: number, outcome: CheckOutcome | null, problem = restless) {
  const wrong = outcome?.metrics.some(({ difference }) => difference !== 0)
  await db
    .updateTable('figure_checks')
    .set({
      state: outcome ? (wrong ? 'wrong' : 'right') : 'failed',
      milliseconds: sql`(extract(epoch from clock_timestamp() - started_at) * 1000)::int`,
      events: outcome?.events ?? null,
      problem: outcome ? null : problem,
      metrics: JSON.stringify(outcome?.metrics ?? []),
    })
    .where('id', '=', id)
    .execute()
}

export async function lastCheck(db: Kysely<AnalyticsDb>): Promise<FigureCheck | null> {
  const row = await db.selectFrom('figure_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row ? checkOf(row) : null
}

const checkOf = ({ started_at, ...row }: Selectable<FigureCheckTable>): FigureCheck => ({
  ...row,
  started_at: started_at.toISOString(),
})
