import { upcasters } from '@suvarna/contracts/common/events/upcasters.ts'
import { events } from '@suvarna/contracts/events.ts'
import { sql } from 'kysely'
import { type LoopFault, startLoop } from '../background/loops.ts'
import type { Database } from '../database/database.ts'
import { isDatabaseFault } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { unknownType } from '../events/unknown-types.ts'
import { scrubbed } from '../observe/logging.ts'
import type { Consumer } from './consumer.ts'
import { replayParked } from './dead-letters.ts'

const everyMs = 30_000
const concurrency = 100

/**
 * Handles the events that an older release parked because it did not recognise their type, as soon as this one does:
 * while processes of both run, and after a rollback, without an operator. An event that then fails stays parked like
 * any other.
 */
export function startReplayingUnknown<Db extends PlatformTables>(
  database: Database<Db>,
  consumers: readonly Consumer<Db>[],
  onFault: LoopFault,
) {
  return startLoop({ service: database.name, loop: 'events of younger releases', onFault }, async () => {
    await replayKnown(database, consumers, onFault)
    return everyMs
  })
}

/**
 * One round over the streams whose first parked event was unknown to an older release; returns the number of events
 * handled.
 */
export async function replayKnown<Db extends PlatformTables>(
  database: Database<Db>,
  consumers: readonly Consumer<Db>[],
  onFault: LoopFault,
): Promise<number> {
  const { rows } = await sql<{ consumer: string; stream: string; event_id: string }>`
    select consumer, stream, event_id from dead_letters
    where status = 'parked' and error = ${unknownType} and consumer = any(${consumers.map(({ name }) => name)})
      and event->>'type' = any(${[...Object.keys(events), ...Object.keys(upcasters)]})
    order by id limit ${concurrency}`.execute(database.db)
  let handled = 0
  for (const { consumer: name, stream, event_id } of rows) {
    const consumer = consumers.find((each) => each.name === name)
    if (!consumer) continue
    try {
      handled += await replayParked(database, consumer, stream)
    } catch (fault) {
      if (isDatabaseFault(fault)) throw fault
      // Not retried every half minute: an operator has to look, as at any event that cannot be handled.
      await sql`
        update dead_letters set error = ${scrubbed(String(fault))}, attempts = attempts + 1
        where consumer = ${name} and event_id = ${event_id} and status = 'parked'`.execute(database.db)
      onFault(`${name}: what a younger release said of ${stream} stays parked`, fault)
    }
  }
  return handled
}
