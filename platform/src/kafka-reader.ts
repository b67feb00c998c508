import { topicOf } from '@suvarna/contracts/events.ts'
import type { ServiceName } from '@suvarna/contracts/services.ts'
import type { Kafka } from 'kafkajs'
import type { LogReader } from './bus.ts'
import type { Recorded } from './events.ts'
import { connectUntilDone, consumerSettings, ownGroup } from './kafka-consumer.ts'
import { fromMessage } from './kafka-messages.ts'
import { createSignal } from './signal.ts'

const waterline = 2_000

/** Reads a topic from its beginning for a rebuild. `read` answers nothing only when it has reached the topic's end. */
export async function kafkaReader(kafka: Kafka, source: ServiceName): Promise<LogReader> {
  const topic = topicOf(source)
  const stopping = new AbortController()
  const consumer = kafka.consumer({ ...consumerSettings, groupId: ownGroup(`rebuild.${source}`) })
  const admin = kafka.admin()
  await admin.connect()
  const buffers = new Map<number, Recorded[]>()
  const read = new Map<number, bigint>()
  const arrived = createSignal()
  const taken = createSignal()
  const buffered = () => [...buffers.values()].reduce((sum, events) => sum + events.length, 0)

  await connectUntilDone(consumer, topic, stopping.signal, async ({ batch, resolveOffset, heartbeat }) => {
    const room = taken.watch()
    while (buffered() > waterline && !stopping.signal.aborted) {
      await room.wait(500, stopping.signal)
      await heartbeat()
    }
    const buffer = buffers.get(batch.partition) ?? []
    buffers.set(batch.partition, buffer)
    for (const message of batch.messages) {
      buffer.push(fromMessage(source, message))
      resolveOffset(message.offset)
      read.set(batch.partition, BigInt(message.offset) + 1n)
    }
    arrived.notify()
  })

  const atEnd = async () => {
    const offsets = await admin.fetchTopicOffsets(topic)
    return offsets.every(({ partition, high }) => (read.get(partition) ?? 0n) >= BigInt(high))
  }
  return {
    async read(limit) {
      const watcher = arrived.watch()
      while (buffered() === 0) {
        if (await atEnd()) break
        await watcher.wait(100, stopping.signal)
      }
      const runs = [...buffers].map(([partition, events]) => ({ partition, events: events.splice(0, limit) }))
      taken.notify()
      return runs.filter(({ events }) => events.length > 0)
    },
    async close() {
      stopping.abort()
      await consumer.stop().catch(() => {})
      await consumer.disconnect().catch(() => {})
      await admin.disconnect().catch(() => {})
    },
  }
}
