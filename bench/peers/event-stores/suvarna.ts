import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { Consumer } from '@suvarna/platform/follow/consumer.ts'
import { subscriberFor } from '@suvarna/platform/follow/subscriber.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { createGroupCommit } from '@suvarna/platform/store/group-commit.ts'
import { sql, type Transaction } from 'kysely'
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

type Order = { stream: string; version: number; key: string }
const appendOf = ({ stream, version, key }: Order) => ({
  ...{ stream, expectedVersion: version },
  events: [{ type: 'Benched', data: dataOf(key) }],
})

/** `together`: appends that arrive during another one share the next transaction, as the shop's orders do. */
export const suvarna = (together: boolean): EventStore => ({
  name: together ? 'this shop’s, together' : 'this shop’s',
  note: together
    ? 'as the shop places orders: appends that come while one is under way share the next transaction'
    : 'numbers events in commit order, so that followers miss none; a follower takes a batch in one transaction',
  async open(url) {
    const database = connect<Db>(url, { max: 20 })
    await migrate(database, [])
    const log = createEventLog<Db>({ service: 'orders' })
    const sequencer = startSequencer(database)
    const run = (tx: Transaction<Db>, orders: readonly Order[]) => log.appendAll(tx, orders.map(appendOf), meta)
    const inGroup = createGroupCommit<Db, Order, unknown>(database, {
      run: async (tx, orders) => (await run(tx, orders)).map((result) => ({ result })),
    })
    return {
      append: (stream, version, key) => {
        const order = { stream, version, key }
        return together ? inGroup(order) : database.transaction((tx) => run(tx, [order]))
      },
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
})
