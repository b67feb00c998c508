import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

/** One snapshot that cannot write and ends itself after 2 s: for those who only look. */
export const readOnly = <Db, T>({ db }: Pick<Database<Db>, 'db'>, look: (tx: Transaction<Db>) => Promise<T>) =>
  db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '2s'`.execute(tx)
      return await look(tx)
    })
