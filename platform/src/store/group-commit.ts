import { AsyncResource } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { isUnavailable } from '../database/database-faults.ts'

/** What became of one command of a group. A refused one leaves nothing; the others of its group are committed. */
export type Outcome<Result> = { result: Result } | { refusal: unknown }

export type GroupOptions<Db, Command, Result> = {
  /** What no other command of the same transaction may name: the second waits for the next one. */
  alone(command: Command): readonly string[]
  /**
   * Runs commands in one transaction, as if one after the other; answers in their order. Must remove what a refused
   * one has written, unless all are refused: then nothing is committed. Throwing undoes all.
   */
  run(tx: Transaction<Db>, commands: readonly Command[]): Promise<readonly Outcome<Result>[]>
}

/** Limits how long a group holds its locks. */
const most = 16

/** Undoes a transaction of which nothing would be left. */
class AllRefused extends Error {}

/**
 * Commands that come while a transaction runs share the next one: its round trips, its locks and its wait for the disk
 * are paid once. One that comes alone goes at once. When a group fails, each of its commands goes alone, as it would
 * have without. A lost answer to the commit rejects all of them: each has to be found by its key.
 */
export function createGroupCommit<Db, Command, Result>(
  database: Pick<Database<Db>, 'transaction'>,
  { alone, run }: GroupOptions<Db, Command, Result>,
): (command: Command) => Promise<Result> {
  type Waiting = {
    command: Command
    resolve(result: Result): void
    reject(fault: unknown): void
    /** The request's own context: a group's queries belong to the trace of its first command. */
    within(work: () => Promise<void>): Promise<void>
  }
  let waiting: Waiting[] = []
  let isRunning = false

  /** The longest waiting ones that may share a transaction. */
  const next = (): Waiting[] => {
    const named = new Set<string>()
    const group = new Set<Waiting>()
    for (const one of waiting) {
      const names = alone(one.command)
      if (names.every((name) => !named.has(name)) && group.size < most) group.add(one)
      for (const name of names) named.add(name)
    }
    waiting = waiting.filter((one) => !group.has(one))
    return [...group]
  }

  const commit = async (group: readonly Waiting[]): Promise<void> => {
    let outcomes: readonly Outcome<Result>[] = []
    try {
      await database.transaction(
        async (tx) => {
          outcomes = await run(
            tx,
            group.map(({ command }) => command),
          )
          if (outcomes.every((outcome) => 'refusal' in outcome)) throw new AllRefused()
        },
        group.length > 1 ? { attempts: 1 } : {},
      )
    } catch (fault) {
      if (!(fault instanceof AllRefused)) {
        if (group.length > 1 && !isUnavailable(fault))
          await Promise.all(group.map((one) => one.within(() => commit([one]))))
        else for (const { reject } of group) reject(fault)
        return
      }
    }
    for (const [place, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[place]
      if (outcome && 'result' in outcome) resolve(outcome.result)
      else reject(outcome?.refusal ?? new Error('a group answered fewer commands than it was given'))
    }
  }

  const work = async () => {
    isRunning = true
    while (waiting.length > 0) {
      const group = next()
      await group[0]?.within(() => commit(group))
    }
    isRunning = false
  }

  return (command) =>
    new Promise((resolve, reject) => {
      const within = AsyncResource.bind((work: () => Promise<void>) => work())
      waiting.push({ command, resolve, reject, within })
      if (!isRunning) void work()
    })
}
