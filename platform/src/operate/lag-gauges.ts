import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { sql } from 'kysely'
import type { Bus } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { gauge } from '../observe/metrics.ts'
import type { Service } from '../service/service.ts'

const events = gauge('consumer_lag_events', 'Events of a source that a consumer has not handled yet', [
  'consumer',
  'source',
])
const seconds = gauge('consumer_lag_seconds', 'How long the first of them has waited; 0 when none waits', [
  'consumer',
  'source',
])

const stopped = gauge('consumer_stopped', 'Partitions that a consumer cannot follow any more until somebody decides', [
  'consumer',
  'source',
])

type Place = {
  consumer: string
  source: ServiceName
  partition: number
  position: bigint
  next_offset: string | null
  stopped: string | null
}

/** Reads the checkpoints of a service's followers and queries the bus for the events after each. */
export async function refreshLag<Db extends PlatformTables>(
  { name, consumers = [], reactors = [] }: Service<Db>,
  database: Database<Db>,
  bus: Bus,
): Promise<void> {
  const { rows } = await sql<Place>`
    select consumer, source, partition, position, next_offset, stopped from checkpoints`.execute(database.db)
  for (const follower of [...consumers, ...reactors])
    for (const source of follower.sources) {
      const places = rows.filter((row) => row.consumer === follower.name && row.source === source)
      const labels = { service: name, consumer: follower.name, source }
      // Reported even when the broker cannot be reached.
      stopped.set(labels, places.filter((row) => row.stopped !== null).length)
      const behind = await bus.behind(
        source,
        new Map(places.map((row) => [row.partition, { position: row.position, nextOffset: row.next_offset }])),
      )
      events.set(labels, behind.events)
      seconds.set(labels, behind.seconds)
    }
}
