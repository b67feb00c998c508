import { topicOf } from '@suvarna/contracts/events.ts'
import type { ServiceName } from '@suvarna/contracts/services.ts'
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs'
import type { Bus, Subscriber, Subscription } from './bus.ts'
import { isDatabaseFault } from './database.ts'
import { connectUntilDone, consumerSettings } from './kafka-consumer.ts'
import { kafkaFollower } from './kafka-follower.ts'
import { fromMessage, header } from './kafka-messages.ts'
import { kafkaReader } from './kafka-reader.ts'
import { pause } from './pause.ts'

export type KafkaBusOptions = { kafka: Kafka; onFault: (what: string, fault: unknown) => void }

/** The distributed bus: topic `<service>.events`, one consumer group for each (consumer, source). */
export function createKafkaBus({ kafka, onFault }: KafkaBusOptions): Bus {
  const open = new Set<Subscription>()
  const remember = (subscription: Subscription): Subscription => {
    const kept = {
      async stop() {
        open.delete(kept)
        await subscription.stop()
      },
    }
    open.add(kept)
    return kept
  }
  return {
    subscribe: async (subscriber) => remember(await subscribe(kafka, subscriber, onFault)),
    follow: async (follower) => remember(await kafkaFollower(kafka, follower, onFault)),
    reader: (source) => kafkaReader(kafka, source),
    async close() {
      await Promise.all([...open].map((subscription) => subscription.stop()))
    },
  }
}

async function subscribe(
  kafka: Kafka,
  subscriber: Subscriber,
  onFault: KafkaBusOptions['onFault'],
): Promise<Subscription> {
  const topic = topicOf(subscriber.source)
  const stopping = new AbortController()
  const group = `${subscriber.consumer}.${subscriber.source}`
  const restart = async (fault: Error) => {
    onFault(group, fault)
    return !stopping.signal.aborted
  }
  const consumer = kafka.consumer({
    ...consumerSettings,
    groupId: group,
    retry: { ...consumerSettings.retry, restartOnFailure: restart },
  })
  const running = connectUntilDone(consumer, topic, stopping.signal, (payload) =>
    onBatch(consumer, subscriber, payload, stopping.signal, onFault),
  ).catch((fault) => onFault(group, fault))
  return {
    async stop() {
      stopping.abort()
      await running
      await consumer.stop().catch(() => {})
      await consumer.disconnect().catch(() => {})
    },
  }
}

/**
 * The checkpoint row is the truth, whatever offset the group or the client's memory names: a batch that begins behind a
 * gap, or in a later incarnation of the topic than the row knows, is not applied; the consumer seeks back instead.
 */
async function onBatch(
  consumer: Consumer,
  subscriber: Subscriber,
  { batch, heartbeat, resolveOffset, isRunning, isStale, commitOffsetsIfNecessary }: EachBatchPayload,
  stopping: AbortSignal,
  onFault: KafkaBusOptions['onFault'],
): Promise<void> {
  const going = () => isRunning() && !isStale() && !stopping.aborted
  let rest = batch.messages
  while (rest.length > 0 && going()) {
    try {
      const first = rest[0]
      if (!first) return
      const epoch = header(first, 'epoch')
      const cursor = await subscriber.cursor(batch.partition)
      const expected = cursor && cursor.epoch === epoch ? BigInt(cursor.nextOffset ?? 0) : 0n
      if (BigInt(first.offset) > expected)
        return consumer.seek({ topic: batch.topic, partition: batch.partition, offset: String(expected) })
      const run = sameEpoch(rest, epoch)
      const last = run.at(-1)
      const nextOffset = String(BigInt(last?.offset ?? first.offset) + 1n)
      const events = run.flatMap((message) => readable(subscriber.source, message, onFault))
      await subscriber.deliver({ source: subscriber.source, partition: batch.partition, epoch, events, nextOffset })
      if (last) resolveOffset(last.offset)
      rest = rest.slice(run.length)
      await heartbeat()
      await commitOffsetsIfNecessary({
        topics: [{ topic: batch.topic, partitions: [{ partition: batch.partition, offset: nextOffset }] }],
      })
    } catch (fault) {
      if (!isDatabaseFault(fault)) throw fault
      await heartbeat()
      await pause(100 + Math.random() * 200, stopping)
    }
  }
}

type Message = EachBatchPayload['batch']['messages'][number]

function sameEpoch(messages: Message[], epoch: string): Message[] {
  const end = messages.findIndex((message) => header(message, 'epoch') !== epoch)
  return end < 0 ? messages : messages.slice(0, end)
}

function readable(source: ServiceName, message: Message, onFault: KafkaBusOptions['onFault']) {
  try {
    return [fromMessage(source, message)]
  } catch (fault) {
    // Nothing of ours writes such a message; it has no stream that could be parked.
    onFault(`${topicOf(source)} offset ${message.offset}`, fault)
    return []
  }
}
