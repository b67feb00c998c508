import { type Kysely, sql } from 'kysely'

const mostMs = 5_000

/**
 * What `read` answered, as long as the service's log has the same end, and for 5 s at most: for counts over all rows of a
 * projection, which would otherwise be the dearest part of each page of a list. An event that is committed behind a later
 * one counts once the sequencer has given it its position, milliseconds later.
 */
export function whileLogStands<Db, T>(db: Kysely<Db>, read: () => Promise<T>): () => Promise<T> {
  let kept: { end: string; until: number; answer: T } | undefined
  return async () => {
    // Before the answer: what is written between the two is read once more the next time.
    const end = await endOf(db)
    if (kept?.end === end && Date.now() < kept.until) return kept.answer
    const answer = await read()
    kept = { end, until: Date.now() + mostMs, answer }
    return answer
  }
}

async function endOf<Db>(db: Kysely<Db>): Promise<string> {
  const { rows } = await sql<{ end: string }>`
    select concat((select max(seq) from events), ' ', position, ' ', epoch) as end from log_head`.execute(db)
  if (!rows[0]) throw new Error('log_head has no row: the database was not migrated')
  return rows[0].end
}
