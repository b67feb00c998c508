import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

/**
 * One read-only snapshot that ends itself after 2 s. A table that a rebuild swaps in after the snapshot would look
 * empty, so swaps wait for readers: the lock is taken before the snapshot, and a swap takes its counterpart.
 */
export const readOnly = <Db, T>({ db }: Pick<Database<Db>, 'db'>, look: (tx: Transaction<Db>) => Promise<T>) =>
  db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '2s'`.execute(tx)
      await blockSwaps(tx)
      return await look(tx)
    })

/** Of all statements only LOCK TABLE waits without taking the snapshot; it must be the first in the transaction. */
export const blockSwaps = <Db>(tx: Transaction<Db>) => sql`lock table swaps in access share mode`.execute(tx)

/** The counterpart: waits for running readers and blocks new ones. Take it before locking any table to be swapped. */
export const waitForReaders = <Db>(tx: Transaction<Db>) => sql`lock table swaps in access exclusive mode`.execute(tx)
