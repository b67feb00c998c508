import { setImmediate as afterThis } from 'node:timers/promises'
import type { Batch, Cursor } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import { pause } from '../wait/pause.ts'
import { watchRate } from '../wait/watch-rate.ts'
import { type Consumer, goSingly } from './consumer.ts'
import { advanceUnparked } from './dead-letters.ts'

/** A delivery that waits for its pass. `seen`: where this process last moved the follower's checkpoint. */
type Delivery<Db> = {
  consumer: Consumer<Db>
  batch: Batch
  /** Events not seen before, each once, all of types that the consumer handles. */
  fresh: readonly Recorded[]
  seen: bigint
  cursor: Cursor
  /** Locks and applies the consumer's events, and announces the effect. */
  apply(tx: Parameters<Consumer<Db>['apply']>[0], events: readonly Recorded[]): Promise<void>
}

export type SharedPass<Db> = {
  /** Returns whether it took effect; if not, none of it did, and it has to be tried alone. */
  deliver(delivery: Delivery<Db>): Promise<boolean>
}

/** Limits how long a pass holds its locks. */
const maxDeliveries = 32

/** How long a delivery may wait for others after a pass. */
const maxRestMs = 50

/**
 * A service with this number of deliveries a second, where an event counts once for each follower, rests this long
 * after a pass: every pass is a transaction, and no caller waits a fraction of a second for these followers. Prompt
 * followers end the rest.
 */
const steady = { perSecond: 60, restMs: 250 }

/** A follower's checkpoint was moved elsewhere, or it has events parked, so each delivery goes alone. */
class NotTogether extends Error {}

/**
 * Deliveries to a service's followers that come at the same time share one transaction: the fixed cost of a delivery,
 * which is larger than that of its effect, is paid once. Deliveries that come while a pass runs share the next. When
 * anything of a pass fails, none of it has happened and each delivery goes alone, as it would have without a pass.
 */
export function createSharedPass<Db extends PlatformTables>(database: Database<Db>): SharedPass<Db> {
  type Waiting = { delivery: Delivery<Db>; decided(tookEffect: boolean): void }
  let waiting: Waiting[] = []
  let isRunning = false
  let goOn = () => {}
  const isSteady = watchRate(steady.perSecond)

  /** At most one that issues commands: one of two might hold what another transaction's second command waits for. */
  const next = (): Waiting[] => {
    let commands = 0
    const taken = waiting
      .filter(({ delivery }) => !issuesCommands(delivery) || ++commands === 1)
      .slice(0, maxDeliveries)
    waiting = waiting.filter((one) => !taken.includes(one))
    return taken
  }

  const run = async () => {
    isRunning = true
    // Followers woken by the same events deliver in this turn of the event loop.
    await afterThis()
    while (waiting.length > 0) {
      const began = performance.now()
      const taken = next()
      const tookEffect = await together(
        database,
        taken.map(({ delivery }) => delivery),
      ).then(
        () => true,
        () => false,
      )
      for (const { decided } of taken) decided(tookEffect)
      // Pauses for as long as the pass took: on a busy machine more deliveries then come together.
      const tookMs = Math.min(performance.now() - began, maxRestMs)
      await pause(tookMs)
      const events = taken.reduce((sum, { delivery }) => sum + delivery.fresh.length, 0)
      if (isSteady(events)) await unlessPrompt(steady.restMs - tookMs)
    }
    isRunning = false
  }

  const unlessPrompt = async (ms: number) => {
    if (waiting.some(isPrompt)) return
    const enough = new AbortController()
    goOn = () => enough.abort()
    await pause(ms, enough.signal)
  }
  return {
    deliver: (delivery) =>
      new Promise((decided) => {
        const one = { delivery, decided }
        waiting.push(one)
        if (!isRunning) void run()
        else if (isPrompt(one)) goOn()
      }),
  }
}

/** Throws the first fault of any delivery. A lost race is not retried here: alone it is more likely to be won. */
async function together<Db extends PlatformTables>(database: Database<Db>, deliveries: readonly Delivery<Db>[]) {
  await database.transaction(
    async (tx) => {
      const all = deliveries.map(({ consumer, batch, fresh, seen, cursor }) => ({
        consumer,
        fresh,
        move: { ...batch, consumer: consumer.name, seen, cursor },
      }))
      if (!(await advanceUnparked(tx, all))) throw new NotTogether()
      // Commands last: requests wait for what they lock.
      const inTurn = [...deliveries.filter((one) => !issuesCommands(one)), ...deliveries.filter(issuesCommands)]
      for (const [first, ...more] of byConsumer(inTurn)) {
        const fresh = [first, ...more].flatMap((delivery) => delivery.fresh)
        if (fresh.length > 0) await first.apply(tx, fresh)
      }
    },
    { attempts: 1 },
  )
}

const isPrompt = <Db>({ delivery }: { delivery: Delivery<Db> }): boolean => delivery.consumer.isPrompt === true

const issuesCommands = <Db>({ consumer, fresh }: Delivery<Db>): boolean => goSingly(consumer, fresh)

/** A consumer's deliveries of several sources take effect together. */
function byConsumer<Db>(deliveries: readonly Delivery<Db>[]): [Delivery<Db>, ...Delivery<Db>[]][] {
  const groups = new Map<string, [Delivery<Db>, ...Delivery<Db>[]]>()
  for (const one of deliveries) {
    const known = groups.get(one.consumer.name)
    if (known) known.push(one)
    else groups.set(one.consumer.name, [one])
  }
  return [...groups.values()]
}
