import { type Kysely, sql } from 'kysely'

const mostMs = 30_000
const mostAnswers = 200

/** Returns the remembered result of `read` under this name, or calls it. */
export type Remembered = <T>(name: string, read: () => Promise<T>) => Promise<T>

/**
 * Remembers answers while nothing is written, and for half a minute at most. For counts over all rows of projections,
 * which would otherwise be the most expensive part of each page of a list. A service has written nothing if its log has
 * the same end and none of its consumers has moved. An event that commits after one with a later seq counts once the
 * sequencer has given it its position, milliseconds later. Data of tables that neither events nor consumers write is up
 * to half a minute old.
 *
 * Called once per request: all calls of the returned function share one look at the log. 200 answers are kept.
 */
export function whileLogStands<Db>(db: Kysely<Db>): () => Remembered {
  let kept = { end: '', answers: new Map<string, { until: number; answer: unknown }>() }
  return () => {
    let looking: Promise<string> | undefined
    return async <T>(name: string, read: () => Promise<T>): Promise<T> => {
      // Read before the answers: data written between the two is then read again the next time.
      looking ??= endOf(db)
      const end = await looking
      if (kept.end !== end) kept = { end, answers: new Map() }
      const { answers } = kept
      const known = answers.get(name)
      if (known && Date.now() < known.until) return known.answer as T
      const answer = await read()
      if (answers.size >= mostAnswers) answers.clear()
      answers.set(name, { until: Date.now() + mostMs, answer })
      return answer
    }
  }
}

async function endOf<Db>(db: Kysely<Db>): Promise<string> {
  const { rows } = await sql<{ end: string }>`
    select concat((select max(seq) from events), ' ', position, ' ', epoch, ' ', (select sum(position) from checkpoints))
      as end from log_head`.execute(db)
  if (!rows[0]) throw new Error('log_head has no row: the database was not migrated')
  return rows[0].end
}
