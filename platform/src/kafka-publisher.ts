import { topicOf } from '@suvarna/contracts/events.ts'
import { type Kafka, Partitioners } from 'kafkajs'
import { beatTopicOf } from './kafka-follower.ts'
import { toMessage } from './kafka-messages.ts'
import type { Publisher } from './relay.ts'

export type KafkaPublisher = Publisher & { close(): Promise<void> }

const settings = { retry: { retries: 5, initialRetryTime: 100, maxRetryTime: 1_000 } }

/** Publishes with an idempotent producer, one request in flight, acks from all replicas. Reconnects after every fault. */
export function createKafkaPublisher(kafka: Kafka, options: { partitions: number }): KafkaPublisher {
  type Connected = { producer: ReturnType<Kafka['producer']>; admin: ReturnType<Kafka['admin']> }
  let connected: Promise<Connected> | null = null
  /** The next offset of each partition as this process knows it: an answer below it means a younger topic. */
  const next = new Map<number, bigint>()

  const connect = async (): Promise<Connected> => {
    const admin = kafka.admin(settings)
    const producer = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    })
    await Promise.all([admin.connect(), producer.connect()])
    return { admin, producer }
  }
  const close = async () => {
    const open = connected
    connected = null
    const both = await open?.catch(() => null)
    await Promise.allSettled([both?.producer.disconnect(), both?.admin.disconnect()])
  }
  const use = async <T>(work: (clients: Connected) => Promise<T>): Promise<T> => {
    connected ??= connect()
    try {
      return await work(await connected)
    } catch (fault) {
      // A producer that met a fault may hold a sequence that the broker no longer knows: take a new one.
      void close()
      throw fault
    }
  }
  const topic = (name: string, numPartitions: number, retention: string) => ({
    topic: name,
    numPartitions,
    configEntries: [{ name: 'retention.ms', value: retention }],
  })

  return {
    close,
    publish: (service, epoch, events) =>
      use(async ({ producer }) => {
        const answers = await producer.send({
          topic: topicOf(service),
          acks: -1,
          messages: events.map((event) => toMessage(epoch, event)),
        })
        const emptied = answers.some(
          ({ partition, baseOffset }) => BigInt(baseOffset ?? 0) < (next.get(partition) ?? 0n),
        )
        if (emptied) next.clear()
        else for (const { partition, baseOffset } of answers) next.set(partition, BigInt(baseOffset ?? 0) + 1n)
        return { emptied }
      }),
    isEmpty: (service) =>
      use(async ({ admin }) => {
        await admin.createTopics({
          waitForLeaders: true,
          topics: [topic(topicOf(service), options.partitions, '-1'), topic(beatTopicOf(service), 1, '60000')],
        })
        const offsets = await admin.fetchTopicOffsets(topicOf(service))
        for (const { partition, high } of offsets) next.set(partition, BigInt(high))
        return offsets.every(({ high }) => high === '0')
      }),
    beat: (service, asOf) =>
      use(async ({ producer, admin }) => {
        const offsets = await admin.fetchTopicOffsets(topicOf(service))
        const beat = {
          at: asOf.toISOString(),
          next: Object.fromEntries(offsets.map(({ partition, high }) => [partition, high])),
        }
        await producer.send({ topic: beatTopicOf(service), messages: [{ value: JSON.stringify(beat) }] })
      }),
  }
}
