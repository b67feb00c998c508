// Reads a topic as it is on the broker, including repetitions, and checks its order.
import type { Kafka } from 'kafkajs'
import { eventually } from '../../testing/testing.ts'
import type { Subscription } from '../bus.ts'
import { followTopics, ownGroup } from './consume/kafka-consumer.ts'
import { askBroker, endsOf } from './kafka-admin.ts'
import { linksOf } from './kafka-messages.ts'

export type RawMessage = { partition: number; id: string; stream: string; version: number }

export async function rawTopic(kafka: Kafka, topic: string): Promise<RawMessage[]> {
  const ends = await askBroker(kafka, (admin) => endsOf(admin, topic))
  const total = [...ends.values()].reduce((sum, end) => sum + Number(end), 0)
  const seen: RawMessage[] = []
  const following = watchTopic(kafka, topic, (message) => seen.push(message))
  await eventually(
    () => seen.length,
    (count) => count >= total,
    { what: `${total} messages`, withinMs: 20_000 },
  )
  await following.stop()
  return seen
}

/** Calls `tell` for every message of a topic, from the first on. */
export const watchTopic = (kafka: Kafka, topic: string, tell: (message: RawMessage) => void): Subscription =>
  followTopics(kafka, {
    group: ownGroup('rebuild.raw'),
    topics: [topic],
    onFault: () => {},
    async eachBatch({ batch, resolveOffset }) {
      const links = linksOf('orders', batch.messages, (fault) => {
        throw fault
      })
      for (const { event } of links) tell({ partition: batch.partition, ...event })
      resolveOffset(batch.lastOffset())
    },
  })

/** I8, I9 and I10: nothing lost, nothing invented, each stream in one partition with its versions first seen in order. */
export function judgeTopic(expected: ReadonlySet<string>, messages: readonly RawMessage[]) {
  const ids = new Set<string>()
  const streams = new Map<string, { partition: number; version: number }>()
  let [disordered, scattered] = [0, 0]
  for (const { id, stream, version, partition } of messages) {
    const before = streams.get(stream) ?? { partition, version: 0 }
    if (before.partition !== partition) scattered++
    if (ids.has(id)) continue
    ids.add(id)
    if (version !== before.version + 1) disordered++
    streams.set(stream, { partition, version })
  }
  const lost = [...expected].filter((id) => !ids.has(id)).length
  const invented = [...ids].filter((id) => !expected.has(id)).length
  return { lost, invented, disordered, scattered, repeated: messages.length - ids.size }
}
