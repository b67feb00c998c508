import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { topicOf } from '@suvarna/contracts/events.ts'
import { type RawMessage, rawTopic } from '@suvarna/platform/bus/kafka/raw-topic.fixture.ts'
import { logHead, readLog } from '@suvarna/platform/bus/log-reader.ts'
import { type Books, databaseOf } from './books.ts'

export type TopicComparison = {
  /** Stored before the topic was read, but not on it. */
  missing: string[]
  /** On the topic, but not stored. */
  invented: string[]
  /** A stream in two partitions, or a version first seen out of order. */
  disordered: string[]
}

const nothing: TopicComparison = { missing: [], invented: [], disordered: [] }

/** Compares a service's log with its topic, message by message. Without a broker there is nothing to compare. */
export async function compareTopic(books: Books, name: ServiceName): Promise<TopicComparison> {
  if (!books.topics) return nothing
  const { db } = databaseOf(books, name)
  const { position } = await logHead(db)
  const messages = await rawTopic(books.topics, topicOf(name))
  const published = new Set(messages.map(({ id }) => id))
  const stored = new Set<string>()
  const missing: string[] = []
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const events = await readLog(db, name, after, 5_000)
    for (const event of events) {
      stored.add(event.id)
      if (event.position <= position && !published.has(event.id))
        missing.push(`${name}: ${event.stream} version ${event.version} (${event.id}) is not on the topic`)
    }
    after = events.at(-1)?.position
  }
  const invented = [...published].filter((id) => !stored.has(id)).map((id) => `${name}: ${id} is stored nowhere`)
  return { missing, invented, disordered: disorderIn(name, messages) }
}

function disorderIn(name: ServiceName, messages: readonly RawMessage[]): string[] {
  const seen = new Set<string>()
  const last = new Map<string, { partition: number; version: number }>()
  const disordered: string[] = []
  for (const { id, stream, version, partition } of messages) {
    const before = last.get(stream) ?? { partition, version: 0 }
    if (before.partition !== partition)
      disordered.push(`${name}: ${stream} is in partitions ${before.partition}, ${partition}`)
    if (seen.has(id)) continue
    seen.add(id)
    if (version !== before.version + 1)
      disordered.push(`${name}: ${stream} has version ${version} behind ${before.version} on the topic`)
    last.set(stream, { partition, version })
  }
  return disordered
}
