import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { topicOf } from '@suvarna/contracts/events.ts'
import type { Kafka } from 'kafkajs'
import { eventAt } from '../../events/event-at.ts'
import type { Recorded } from '../../events/events.ts'
import { pause } from '../../wait/pause.ts'
import type { Publisher, Tail, Tails } from '../relay.ts'
import { type Heartbeat, heartbeatTopicOf } from './consume/kafka-follower.ts'
import { endsOf } from './kafka-admin.ts'
import { createProducer, ensureTopics } from './kafka-client.ts'
import { partitionerFor, toMessage } from './kafka-messages.ts'

export type KafkaPublisher = Publisher & { close(): Promise<void> }

const adminRetry = { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 }

/** A request may have 1 MiB per partition; an event with its headers stays far below. */
const requestBytes = 512 * 1024

const goodbyeMs = 3_000

/** A heartbeat is useful for seconds. */
const beatsLiveMs = 600_000

/** Publishes with an idempotent producer, one request in flight, acks from all replicas. Reconnects after every fault. */
export function createKafkaPublisher(kafka: Kafka, options: { partitions: number }): KafkaPublisher {
  type Connected = { producer: ReturnType<Kafka['producer']>; admin: ReturnType<Kafka['admin']> }
  let connected: Promise<Connected> | null = null
  const partitionOf = partitionerFor(options.partitions)

  const connect = async (): Promise<Connected> => {
    const admin = kafka.admin({ retry: adminRetry })
    const producer = createProducer(kafka)
    try {
      await Promise.all([admin.connect(), producer.connect()])
    } catch (fault) {
      void Promise.allSettled([producer.disconnect(), admin.disconnect()])
      throw fault
    }
    return { admin, producer }
  }
  const disconnect = async (open: Promise<Connected> | null) => {
    const both = await open?.catch(() => null)
    await Promise.allSettled([both?.producer.disconnect(), both?.admin.disconnect()])
  }
  const close = async () => {
    const open = connected
    connected = null
    // A client that is still connecting does not react to a disconnect.
    await Promise.race([disconnect(open), pause(goodbyeMs)])
  }
  const use = async <T>(work: (clients: Connected) => Promise<T>): Promise<T> => {
    connected ??= connect()
    try {
      return await work(await connected)
    } catch (fault) {
      // After a fault the producer's sequence may be unknown to the broker: take a new producer.
      void close()
      throw fault
    }
  }

  return {
    close,
    partitions: options.partitions,
    publish: (service, epoch, events, tails) =>
      use(async ({ producer }) => {
        const reached: Tails = { ...tails }
        for (const run of runsOf(events)) {
          const counts = new Map<number, number>()
          const messages = run.map((event) => {
            const partition = partitionOf(event.stream)
            const before: Tail = reached[partition] ?? { position: '0', next: '0' }
            reached[partition] = {
              ...before,
              position: String(event.position),
              event: eventAt(event.position, event.id),
            }
            counts.set(partition, (counts.get(partition) ?? 0) + 1)
            return toMessage(epoch, event, partition, before)
          })
          const answers = await producer.send({ topic: topicOf(service), acks: -1, messages })
          for (const { partition, baseOffset } of answers) {
            const tail = reached[partition]
            if (!tail) continue
            if (BigInt(baseOffset ?? 0) < BigInt(tail.next)) return 'younger'
            tail.next = String(BigInt(baseOffset ?? 0) + BigInt(counts.get(partition) ?? 0))
          }
        }
        return reached
      }),
    ends: (service) =>
      use(async ({ admin }) => {
        await ensureTopics(admin, [
          { topic: topicOf(service), partitions: options.partitions },
          { topic: heartbeatTopicOf(service), partitions: 1, keepMs: beatsLiveMs },
        ])
        return await endsOf(admin, topicOf(service))
      }),
    beat: (service: ServiceName, asOf, epoch, tails) =>
      use(async ({ producer }) => {
        const positions = Object.entries(tails).map(([partition, { position }]) => [partition, position])
        const beat: Heartbeat = { at: asOf.toISOString(), epoch, tails: Object.fromEntries(positions) }
        await producer.send({ topic: heartbeatTopicOf(service), messages: [{ value: JSON.stringify(beat) }] })
      }),
  }
}

/** Runs of events that fit into one request, in order. */
function runsOf(events: readonly Recorded[]): Recorded[][] {
  const runs: Recorded[][] = []
  let room = 0
  for (const event of events) {
    const bytes = 1_000 + JSON.stringify(event.data).length * 2
    if (bytes > room) {
      runs.push([])
      room = requestBytes
    }
    runs.at(-1)?.push(event)
    room -= bytes
  }
  return runs
}
