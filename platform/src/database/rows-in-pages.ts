import type { Compilable } from 'kysely'
import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

/** Few rows, so that a file starts soon. */
const firstPage = 20

/**
 * All rows of a query, page by page from one snapshot, never holding more than a page. The reader may pause for 30 s at
 * most, then the database ends the transaction and the next page throws. A reader that stops early must call
 * `return()`, as `for await` does.
 */
export async function* rowsInPages<Row>(
  { pool }: Pick<Database<unknown>, 'pool'>,
  query: Compilable<Row>,
  pageSize = 100,
): AsyncGenerator<Row[]> {
  const { sql, parameters } = query.compile()
  const client = await pool.connect()
  let [hasEnded, hasFailed] = [false, false]
  try {
    // Prefers a plan that starts early: the reader waits for the first page, not for the last.
    await client.query(
      "begin read only; set local idle_in_transaction_session_timeout = '30s'; set local cursor_tuple_fraction = 0.005",
    )
    // Safe to inline: compiled by Kysely, values as parameters; a cursor takes no parameter for its page size.
    await client.query(`declare export no scroll cursor for ${sql}`, [...parameters])
    for (let size = Math.min(firstPage, pageSize); ; size = pageSize) {
      const { rows } = await client.query(`fetch forward ${size} from export`)
      if (rows.length > 0) yield rows as Row[]
      if (rows.length < size) break
    }
    await client.query('commit')
    hasEnded = true
  } catch (fault) {
    hasFailed = true
    throw fault
  } finally {
    // A reader stopped early: a new connection costs more than ending the transaction of this one.
    if (!hasEnded && !hasFailed) hasEnded = await ended(client)
    // A connection in the middle of a transaction is closed rather than reused.
    client.release(!hasEnded)
  }
}

const ended = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )
