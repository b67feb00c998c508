import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { isUnavailable } from '../database/database-faults.ts'
import { type Gathering, gather, type Outcome } from '../wait/gather.ts'

export type GroupOptions<Db, Command, Result> = Pick<Gathering<Command, Result>, 'alone' | 'linger'> & {
  /**
   * Runs commands in one transaction, as if one after the other; returns outcomes in their order. Must remove what a
   * refused one has written, unless all are refused: then nothing is committed. Throwing undoes all.
   */
  run(tx: Transaction<Db>, commands: readonly Command[]): Promise<readonly Outcome<Result>[]>
}

/** Undoes a transaction that would commit nothing. */
class AllRefused extends Error {}

/**
 * Commands that come while a transaction runs share the next one: its round trips, its locks and its wait for the disk
 * are paid once. A command that comes alone runs immediately. When a group fails, each of its commands runs alone, as
 * it would have without a group. A lost answer to the commit rejects all of them: the outcome of each has to be found
 * by its key.
 */
export const createGroupCommit = <Db, Command, Result>(
  database: Pick<Database<Db>, 'transaction'>,
  { run, ...options }: GroupOptions<Db, Command, Result>,
): ((command: Command) => Promise<Result>) =>
  gather({
    ...options,
    isWorthSplitting: (fault) => !isUnavailable(fault),
    async run(commands) {
      let outcomes: readonly Outcome<Result>[] = []
      const work = async (tx: Transaction<Db>) => {
        outcomes = await run(tx, commands)
        if (outcomes.every((outcome) => 'refusal' in outcome)) throw new AllRefused()
      }
      // A group that lost a race is not tried again: alone each is more likely to win.
      await database.transaction(work, commands.length > 1 ? { attempts: 1 } : {}).catch((fault) => {
        if (!(fault instanceof AllRefused)) throw fault
      })
      return outcomes
    },
  })
