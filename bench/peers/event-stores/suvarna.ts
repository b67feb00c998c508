import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { Consumer } from '@suvarna/platform/follow/consumer.ts'
import { subscriberFor } from '@suvarna/platform/follow/subscriber.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { sql } from 'kysely'
import { dataOf, type EventStore } from './event-store.ts'

type Db = PlatformTables & { effects: { key: string } }

const meta = { correlation: crypto.randomUUID(), actor: { kind: 'system' as const } }
const effects: Consumer<Db> = {
  name: 'bench.effects',
  sources: ['orders'],
  types: ['Benched'],
  mode: 'batch',
  async apply(tx, events) {
    const keys = events.map(({ data }) => (data as { key: string }).key)
    await sql`insert into effects select unnest(${keys}::uuid[]) on conflict do nothing`.execute(tx)
  },
}

export const suvarna: EventStore = {
  name: 'this shop’s',
  note: 'numbers events in commit order, so that followers miss none; a follower takes a batch in one transaction',
  async open(url) {
    const database = connect<Db>(url, { max: 20 })
    await migrate(database, [])
    const log = createEventLog<Db>({ service: 'orders' })
    const sequencer = startSequencer(database)
    return {
      append: (stream, version, key) =>
        database.transaction((tx) => log.append(tx, stream, version, [{ type: 'Benched', data: dataOf(key) }], meta)),
      async follow() {
        const bus = createPostgresBus(() => ({
          database: database as unknown as Database<never>,
          moved: sequencer.moved,
        }))
        const subscriber = subscriberFor(database, effects, 'orders', new AbortController().signal)
        const subscription = await bus.subscribe(subscriber)
        return {
          async stop() {
            await subscription.stop()
            await bus.close()
          },
        }
      },
      async close() {
        await sequencer.stop()
        await database.close()
      },
    }
  },
}
