import { type Kysely, sql } from 'kysely'

/** The actions on the System page. The lists after a breach (`breach-list`) can only be read in the table. */
type Shown = 'replay' | 'discard' | 'rebuild' | 'retry'

export type OperatorAction = {
  actor: string
  action: Shown | 'breach-list'
  target: string
  note?: string | undefined
  outcome: string
}

/**
 * Records an operator's action on this service: kept permanently, shown on the System page. Call it in the action's own
 * transaction where there is one.
 */
export async function noteAction<Db>(
  db: Kysely<Db>,
  { actor, action, target, note = '', outcome }: OperatorAction,
): Promise<void> {
  await sql`insert into operator_actions (actor, action, target, note, outcome)
    values (${actor}, ${action}, ${target}, ${note}, ${outcome})`.execute(db)
}

/** The newest hundred actions that the System page shows. */
export async function recentActions<Db>(db: Kysely<Db>) {
  const { rows } = await sql<Required<OperatorAction> & { id: bigint; at: Date; note: string; action: Shown }>`
    select id, at, actor, action, target, note, outcome from operator_actions
    where action <> 'breach-list' order by id desc limit 100`.execute(db)
  return rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() }))
}
