import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { topicOf } from '@suvarna/contracts/events.ts'
import type { Kafka } from 'kafkajs'
import type { Recorded } from '../../events/events.ts'
import type { Upcasters } from '../../events/upcasters.ts'
import { createSignal } from '../../wait/signal.ts'
import type { LogReader } from '../bus.ts'
import { beginningLost, CannotFollow } from '../cannot-follow.ts'
import { followTopics, ownGroup } from './consume/kafka-consumer.ts'
import { type Place, placeAt, seekTo, walk } from './consume/kafka-cursor.ts'
import { endsOf, lostBeginnings } from './kafka-admin.ts'
import { type Link, linksOf } from './kafka-messages.ts'

const waterline = 2_000

/**
 * Reads a topic from its beginning for a rebuild. `read` returns an empty list only at the topic's end. Throws
 * CannotFollow when the topic is incomplete.
 */
export async function kafkaReader(
  kafka: Kafka,
  source: ServiceName,
  { onFault, upcasters }: { onFault: (what: string, fault: unknown) => void; upcasters?: Upcasters | undefined },
): Promise<LogReader> {
  const topic = topicOf(source)
  const stopping = new AbortController()
  const admin = kafka.admin({ retry: { retries: 5, initialRetryTime: 100, maxRetryTime: 1_000 } })
  await admin.connect()
  const [lost] = await lostBeginnings(admin, topic)
  if (lost) {
    await admin.disconnect().catch(() => {})
    throw beginningLost(topic, ...lost)
  }
  let broken: CannotFollow | null = null
  const places = new Map<number, Place>()
  const buffers = new Map<number, Recorded[]>()
  const arrived = createSignal()
  const taken = createSignal()
  const buffered = () => [...buffers.values()].reduce((sum, events) => sum + events.length, 0)
  const following = followTopics(kafka, {
    group: ownGroup(`rebuild.${source}`),
    topics: [topic],
    onFault,
    onAssigned: (consumer, _topic, partitions, over) => {
      if (places.size > 0)
        void seekTo({ kafka, consumer, topic, partitions, over }, async (at) => places.get(at)?.next ?? 0n)
    },
    async eachBatch({ batch: { partition, messages }, batch, resolveOffset }, consumer) {
      const room = taken.watch()
      while (buffered() > waterline && !stopping.signal.aborted) await room.wait(500, stopping.signal)
      const place = places.get(partition) ?? placeAt(0n)
      places.set(partition, place)
      const links = linksOf(source, messages, (fault) => onFault(topic, fault), upcasters)
      const { events, seek } = walkOn(place, links)
      buffers.set(partition, [...(buffers.get(partition) ?? []), ...events])
      arrived.notify()
      if (seek !== null) return consumer.seek({ topic, partition, offset: String(seek) })
      place.next = BigInt(batch.lastOffset()) + 1n
      resolveOffset(batch.lastOffset())
    },
  })

  const walkOn = (place: Place, links: readonly Link[]): ReturnType<typeof walk> => {
    try {
      return walk(place, links)
    } catch (fault) {
      if (!(fault instanceof CannotFollow)) throw fault
      broken = fault
      return { events: [], seek: null }
    }
  }
  const atEnd = async () => {
    const ends = await endsOf(admin, topic)
    return [...ends].every(([partition, end]) => (places.get(partition)?.next ?? 0n) >= end)
  }
  return {
    async read(limit) {
      const watcher = arrived.watch()
      while (buffered() === 0) {
        if (broken) throw broken
        if (await atEnd()) break
        await watcher.wait(100, stopping.signal)
      }
      const runs = [...buffers].map(([partition, events]) => ({
        partition,
        epoch: places.get(partition)?.log ?? '',
        events: events.splice(0, limit),
      }))
      taken.notify()
      return runs.filter(({ events }) => events.length > 0)
    },
    async close() {
      stopping.abort()
      await following.stop()
      await admin.disconnect().catch(() => {})
    },
  }
}
