import type { Database } from '../database/database.ts'

/** A seq that no event below or at it will ever come with again: who reads the outbox may begin behind it. */
export type OutboxFloor = { seq: bigint; raise(): Promise<void> }

type Answer = [{ rows: [{ given: bigint }] }, { rows: { writer: string }[] }, { rows: [{ first: bigint | null }] }]

/**
 * What was moved out of the outbox leaves dead entries, and while somebody holds a snapshot (a dump does, for as long as
 * it runs) nothing may remove them: who begins at the first entry walks over all of them again and again. A seq is given
 * before its transaction commits, so "behind the last that was moved" would pass over whoever is slow, and tear his
 * stream's order. Instead: who may have been given a seq up to now holds a lock on `events`. When all of them are
 * gone, whatever they left is committed, and the floor is what lies below the first entry that still waits.
 */
export function createOutboxFloor({ pool }: Pick<Database<never>, 'pool'>): OutboxFloor {
  let before: { given: bigint; writers: Set<string> } | null = null
  const floor = {
    seq: 0n,
    /** One step of it: looks at what is given and who writes, and rises when those of an earlier step are gone. */
    async raise() {
      // Three statements in this order, each with a snapshot of its own.
      // Our own words: the floor, a number that the database gave.
      const [sequence, locks, outbox] = (await pool.query(`
        select case when is_called then last_value else 0 end as given from events_seq_seq;
        select distinct virtualtransaction as writer from pg_locks
          where relation = 'events'::regclass and mode = 'RowExclusiveLock' and granted
            and database = (select oid from pg_database where datname = current_database());
        select min(seq) as first from outbox where seq > ${floor.seq}`)) as unknown as Answer
      // Another database than before, which was put back or took over: nothing that was known holds.
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
