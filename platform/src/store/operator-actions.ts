import { type Kysely, sql } from 'kysely'

export type OperatorAction = {
  actor: string
  action: 'replay' | 'discard' | 'rebuild' | 'retry'
  target: string
  note?: string | undefined
  outcome: string
}

/**
 * Records an operator's action on this service: kept for good, shown on the System page. Call it in the action's own
 * transaction where there is one.
 */
export async function noteAction<Db>(
  db: Kysely<Db>,
  { actor, action, target, note = '', outcome }: OperatorAction,
): Promise<void> {
  await sql`insert into operator_actions (actor, action, target, note, outcome)
    values (${actor}, ${action}, ${target}, ${note}, ${outcome})`.execute(db)
}

/** The newest hundred. */
export async function recentActions<Db>(db: Kysely<Db>) {
  const { rows } = await sql<Required<OperatorAction> & { id: bigint; at: Date; note: string }>`
    select id, at, actor, action, target, note, outcome from operator_actions order by id desc limit 100`.execute(db)
  return rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() }))
}
