import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { moveToLog } from '../log/sequencer.ts'
import { createEventLog } from '../store/event-store.ts'
import { databaseForThisTest, eventually, testMeta } from '../testing/testing.ts'
import { createSignal } from '../wait/signal.ts'
import { createPostgresBus } from './postgres-bus.ts'

/** Runs `work` after statement number `at`, before its caller has the result. */
function interrupted(database: Database<PlatformTables>, at: number, work: () => Promise<void>): Database<never> {
  let asked = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++asked === at) await work()
      return result
    },
  }
  return { ...database, db: database.db.withPlugin(plugin) } as unknown as Database<never>
}

// In the gateway such an event ends a session. Without it, a logged-out session would be let in.
test.each([1, 2, 3])(
  'R-21: an event that is numbered behind the statement %i of a follower that looks where to begin is told to it',
  async (statement) => {
    const database = await databaseForThisTest<PlatformTables>()
    const log = createEventLog<PlatformTables>({ service: 'identity' })
    const tick = async (stream: string) => {
      await database.transaction((tx) => log.append(tx, stream, 0, [{ type: 'Ticked', data: {} }], testMeta()))
      await moveToLog(database)
    }
    const source = interrupted(database, statement, () => tick('meanwhile'))
    const bus = createPostgresBus(() => ({ database: source, moved: createSignal() }))
    const seen: string[] = []
    let fresh = 0
    await bus.follow({
      source: 'identity',
      since: new Date(0),
      onEvent: ({ stream }) => seen.push(stream),
      onFresh: () => fresh++,
    })
    await eventually(() => fresh >= 2, Boolean, { what: 'everything that was committed' })
    await tick('later')
    await eventually(() => seen.at(-1) === 'later', Boolean, { what: 'the last event' })
    await bus.close()
    expect(seen).toEqual(['meanwhile', 'later'])
  },
)
