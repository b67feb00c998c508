import type { Admin, Kafka } from 'kafkajs'

const retry = { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 }

/** An admin client for one question. */
export async function askBroker<T>(kafka: Kafka, ask: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin({ retry })
  try {
    await admin.connect()
    return await ask(admin)
  } finally {
    await admin.disconnect().catch(() => {})
  }
}

/** The offset behind the last message of each partition; nothing for a topic that does not exist. */
export async function endsOf(admin: Admin, topic: string): Promise<Map<number, bigint>> {
  if (!(await admin.listTopics()).includes(topic)) return new Map()
  const offsets = await admin.fetchTopicOffsets(topic)
  return new Map(offsets.map(({ partition, high }) => [partition, BigInt(high)]))
}
