import { topicOf } from '@suvarna/contracts/events.ts'
import type { Kafka } from 'kafkajs'
import type { Follower, Subscription } from './bus.ts'
import { connectUntilDone, consumerSettings, ownGroup } from './kafka-consumer.ts'
import { fromMessage } from './kafka-messages.ts'

/** The short-retention topic on which a relay says how far its events reach. */
export const beatTopicOf = (service: Follower['source']): string => `${service}.beats`

export type Beat = { at: string; next: Record<string, string> }

/** Every process follows all partitions by itself: a group of its own, from the first event since `since`. */
export async function kafkaFollower(
  kafka: Kafka,
  follower: Follower,
  onFault: (what: string, fault: unknown) => void,
): Promise<Subscription> {
  const [events, beats] = [topicOf(follower.source), beatTopicOf(follower.source)]
  const stopping = new AbortController()
  const consumer = kafka.consumer({ ...consumerSettings, groupId: ownGroup(`follow.${follower.source}`) })
  const read = new Map<string, bigint>()
  let beat: Beat | null = null
  const judge = () => {
    if (!beat) return
    // Silence differs from peace on every partition: fresh is who has read as far as the relay said.
    const caughtUp = Object.entries(beat.next).every(([partition, next]) => (read.get(partition) ?? 0n) >= BigInt(next))
    if (caughtUp) follower.onFresh(new Date(beat.at))
  }
  const since = String(follower.since.getTime())
  const running = connectUntilDone(
    consumer,
    [events, beats],
    stopping.signal,
    async ({ batch, resolveOffset, heartbeat }) => {
      for (const message of batch.messages) {
        if (batch.topic === beats) beat = JSON.parse(message.value?.toString('utf8') ?? 'null')
        else {
          if (message.timestamp >= since) follower.onEvent(fromMessage(follower.source, message))
          read.set(String(batch.partition), BigInt(message.offset) + 1n)
        }
        resolveOffset(message.offset)
      }
      judge()
      await heartbeat()
    },
  ).catch((fault) => onFault(`follow ${follower.source}`, fault))
  return {
    async stop() {
      stopping.abort()
      await running
      await consumer.stop().catch(() => {})
      await consumer.disconnect().catch(() => {})
    },
  }
}
