import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { logEpoch } from '@suvarna/platform/bus/checkpoint.ts'
import { partitionerFor } from '@suvarna/platform/bus/kafka/kafka-messages.ts'
import { logHead, readLog } from '@suvarna/platform/bus/log-reader.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { Consumer } from '@suvarna/platform/follow/consumer.ts'
import { subscriberFor } from '@suvarna/platform/follow/subscriber.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import type { Part } from '../embedded/shop.ts'
import { inPartitions } from './partitions.ts'

const batch = 500

/**
 * Lets every consumer read the logs to their ends, including what it adds to them itself, until nothing moves. Reactors
 * and deadlines do not run, so nothing leaves the shop: no mail, no carrier, no refund. `partitions`: partitions of the
 * topics that the followers have read until now, 1 where they read the logs themselves.
 */
export async function readToTheEnd(parts: readonly Part[], partitions: number): Promise<void> {
  for (let moved = true; moved; ) {
    moved = false
    for (const { database } of parts) while ((await moveToLog(tablesOf(database))) > 0) moved = true
    for (const { service, database } of parts)
      for (const consumer of (service.consumers ?? []) as unknown as Consumer<PlatformTables>[])
        for (const source of consumer.sources)
          if (await readOn(tablesOf(database), consumer, partOf(parts, source), partitions)) moved = true
  }
}

export const tablesOf = (database: Part['database']) => database as unknown as Database<PlatformTables>

export function partOf(parts: readonly Part[], name: ServiceName): Part {
  const part = parts.find(({ service }) => service.name === name)
  if (!part) throw new Error(`nobody keeps the log of ${name}`)
  return part
}

/** Delivers to a consumer what it has not seen of a source; returns whether there was anything. */
async function readOn(
  own: Database<PlatformTables>,
  consumer: Consumer<PlatformTables>,
  { service, database }: Part,
  partitions: number,
): Promise<boolean> {
  const source = service.name
  const subscriber = subscriberFor(own, consumer, source, new AbortController().signal)
  const partitionOf = partitionerFor(partitions)
  const { epoch } = await logHead(database.db)
  const seen: bigint[] = []
  for (let partition = 0; partition < partitions; partition++) {
    const cursor = await subscriber.cursor(partition)
    seen.push(cursor && logEpoch(cursor.epoch) === epoch ? cursor.position : 0n)
  }
  let delivered = false
  for (let after = seen.toSorted((a, b) => Number(a - b))[0] ?? 0n; ; ) {
    const events = await readLog(database.db, source, after, batch, { upcasters: service.log.upcasters })
    if (events.length === 0) return delivered
    for (const [partition, run] of inPartitions(events, partitionOf)) {
      const fresh = run.filter(({ position }) => position > (seen[partition] ?? 0n))
      const last = fresh.at(-1)
      if (!last) continue
      await subscriber.deliver({ source, partition, epoch, events: fresh, nextOffset: null })
      seen[partition] = last.position
      delivered = true
    }
    after = events.at(-1)?.position ?? after
  }
}
