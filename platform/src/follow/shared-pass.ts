import { setImmediate as afterThis } from 'node:timers/promises'
import type { Batch, Cursor } from '../bus/bus.ts'
import { advanceCheckpoints } from '../bus/checkpoint.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import type { Consumer } from './consumer.ts'
import { anyParked } from './dead-letters.ts'

/** A delivery that waits for its pass. `seen`: where the follower's checkpoint was when this process moved it last. */
type Delivery<Db> = {
  consumer: Consumer<Db>
  batch: Batch
  /** Not seen before, each once, all of types that the consumer knows. */
  fresh: readonly Recorded[]
  seen: bigint
  cursor: Cursor
  /** Locks and applies the events, and announces the effect. */
  apply(tx: Parameters<Consumer<Db>['apply']>[0]): Promise<void>
}

export type SharedPass<Db> = {
  /** Answers whether it took effect; if not, nothing of it did, and it has to be tried alone. */
  deliver(delivery: Delivery<Db>): Promise<boolean>
}

/** Limits how long a pass holds its locks. */
const maxDeliveries = 32

/** A follower's checkpoint was moved elsewhere, or it has events parked: each goes alone. */
class NotTogether extends Error {}

/**
 * Deliveries to a service's followers that come at the same time share one transaction: the fixed cost of a delivery,
 * which is larger than that of its effect, is paid once. What comes while a pass runs shares the next. When anything of
 * a pass fails, none of it has happened and each delivery goes alone, as it would have without.
 */
export function createSharedPass<Db extends PlatformTables>(database: Database<Db>): SharedPass<Db> {
  type Waiting = { delivery: Delivery<Db>; decided(tookEffect: boolean): void }
  const waiting: Waiting[] = []
  let isRunning = false

  const run = async () => {
    isRunning = true
    // Followers woken by the same events deliver in this turn of the event loop.
    await afterThis()
    while (waiting.length > 0) {
      const taken = waiting.splice(0, maxDeliveries)
      const tookEffect = await together(
        database,
        taken.map(({ delivery }) => delivery),
      ).then(
        () => true,
        () => false,
      )
      for (const { decided } of taken) decided(tookEffect)
      await afterThis()
    }
    isRunning = false
  }
  return {
    deliver: (delivery) =>
      new Promise((decided) => {
        waiting.push({ delivery, decided })
        if (!isRunning) void run()
      }),
  }
}

/** Throws the first fault of any of them. A lost race is not retried here: alone it is more likely won. */
async function together<Db extends PlatformTables>(database: Database<Db>, deliveries: readonly Delivery<Db>[]) {
  await database.transaction(
    async (tx) => {
      const moves = deliveries.map(({ consumer, batch, seen, cursor }) => ({
        ...batch,
        consumer: consumer.name,
        seen,
        cursor,
      }))
      if ((await advanceCheckpoints(tx, moves)) < moves.length) throw new NotTogether()
      if (await anyParked(tx, deliveries)) throw new NotTogether()
      for (const { apply, fresh } of deliveries) if (fresh.length > 0) await apply(tx)
    },
    { attempts: 1 },
  )
}
