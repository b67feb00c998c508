import type { Database } from '../database/database.ts'

/** No event at or below this seq will appear any more: readers of the outbox may start after it. */
export type OutboxFloor = { seq: bigint; raise(): Promise<void> }

type Answer = [{ rows: [{ given: bigint }] }, { rows: { writer: string }[] }, { rows: [{ first: bigint | null }] }]

/**
 * Rows moved out of the outbox leave dead entries, which cannot be removed while any snapshot is held (a dump holds one
 * for as long as it runs): a reader that starts at the first entry walks over all of them again and again. A seq is
 * given before its transaction commits, so "after the last one moved" would skip a slow writer and break its stream's
 * order. Instead: every writer that may hold a seq holds a lock on `events`. When all writers of a given moment are
 * gone, whatever they left is committed, and the floor is what lies below the first entry that still waits.
 */
export function createOutboxFloor({ pool }: Pick<Database<never>, 'pool'>): OutboxFloor {
  let before: { given: bigint; writers: Set<string> } | null = null
  const floor = {
    seq: 0n,
    /** One step: notes the last seq and the active writers, and rises when those of an earlier step are gone. */
    async raise() {
      // Three statements in this order, each with its own snapshot.
      // Safe to inline: the floor is a number that the database gave.
      const [sequence, locks, outbox] = (await pool.query(`
        select case when is_called then last_value else 0 end as given from events_seq_seq;
        select distinct virtualtransaction as writer from pg_locks
          where relation = 'events'::regclass and mode = 'RowExclusiveLock' and granted
            and database = (select oid from pg_database where datname = current_database());
        select min(seq) as first from outbox where seq > ${floor.seq}`)) as unknown as Answer
      // Another database than before, after a restore or failover: nothing known is valid.
      if (sequence.rows[0].given < floor.seq) [floor.seq, before] = [0n, null]
      const writers = new Set(locks.rows.map(({ writer }) => writer))
      if (before && [...before.writers].some((writer) => writers.has(writer))) return
      const first = outbox.rows[0].first
      if (before) floor.seq = first !== null && first <= before.given ? first - 1n : before.given
      before = { given: sequence.rows[0].given, writers }
    },
  }
  return floor
}
