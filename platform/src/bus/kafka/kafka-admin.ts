import type { Admin, Kafka } from 'kafkajs'
import { pause } from '../../wait/pause.ts'

const retry = { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 }

/** Runs `ask` with an admin client of its own. */
export async function askBroker<T>(kafka: Kafka, ask: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin({ retry })
  try {
    await admin.connect()
    return await ask(admin)
  } finally {
    await admin.disconnect().catch(() => {})
  }
}

/** The offset after the last message of each partition; empty for a topic that does not exist. */
export async function endsOf(admin: Admin, topic: string): Promise<Map<number, bigint>> {
  if (!(await topicNames(admin)).includes(topic)) return new Map()
  const offsets = await onceLed(() => admin.fetchTopicOffsets(topic))
  return new Map(offsets.map(({ partition, high }) => [partition, BigInt(high)]))
}

/** The first offset of each partition that begins after 0: earlier messages are lost from the topic. */
export async function lostBeginnings(admin: Admin, topic: string): Promise<Map<number, bigint>> {
  if (!(await topicNames(admin)).includes(topic)) return new Map()
  const offsets = await onceLed(() => admin.fetchTopicOffsets(topic))
  return new Map(offsets.flatMap(({ partition, low }) => (BigInt(low) > 0n ? [[partition, BigInt(low)]] : [])))
}

/** When every connection to a broker ends during the call, kafkajs 2.2.4 throws a TypeError over the missing result. */
async function topicNames(admin: Admin): Promise<string[]> {
  for (const until = Date.now() + unansweredMs; ; await pause(100)) {
    try {
      return await admin.listTopics()
    } catch (fault) {
      if (!(fault instanceof TypeError)) throw fault
      if (Date.now() > until) throw new Error('No broker says which topics there are', { cause: fault })
    }
  }
}

const unansweredMs = 5_000

const goneTimeoutMs = 30_000

/** Deletes those of the topics that exist, and waits until the broker lists none of them. */
export async function dropTopics(admin: Admin, topics: readonly string[]): Promise<void> {
  const left = async () => (await topicNames(admin)).filter((topic) => topics.includes(topic))
  for (const until = Date.now() + goneTimeoutMs; ; await pause(100)) {
    const there = await left()
    if (there.length === 0) return
    if (Date.now() > until) throw new Error(`The broker keeps ${there.join(', ')}`)
    // The broker may not recognise a topic that is already being deleted.
    await admin.deleteTopics({ topics: there }).catch(() => {})
  }
}

const leaderlessMs = 5_000

/** Just after a topic is created its partitions have no leader, and kafkajs gives up immediately. */
async function onceLed<T>(ask: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + leaderlessMs; ; await pause(100)) {
    try {
      return await ask()
    } catch (fault) {
      const passing = /NOT_LEADER|LEADER_NOT_AVAILABLE/.test((fault as { type?: string }).type ?? '')
      if (!passing || Date.now() > until) throw fault
    }
  }
}
