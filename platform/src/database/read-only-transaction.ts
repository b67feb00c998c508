import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

/**
 * One snapshot that cannot write and ends itself after 2 s: for those who only look. A table that a rebuild swaps in
 * behind the snapshot would be seen without its rows, so nothing is swapped while somebody looks: the lock is taken
 * before the snapshot is, and a swap takes the other end of it.
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

/** Of all statements only LOCK TABLE waits without taking the snapshot; it must be the first of a transaction. */
export const blockSwaps = <Db>(tx: Transaction<Db>) => sql`lock table swaps in access share mode`.execute(tx)

/** The other end: waits until nobody looks any more, and lets nobody begin. Before the lock of any table to be swapped. */
export const waitForReaders = <Db>(tx: Transaction<Db>) => sql`lock table swaps in access exclusive mode`.execute(tx)
