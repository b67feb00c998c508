import type { Admin, Kafka } from 'kafkajs'
import { pause } from '../../wait/pause.ts'

const retry = { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 }

/** An admin client for a single request. */
export async function askBroker<T>(kafka: Kafka, ask: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin({ retry })
  try {
    await admin.connect()
    return await ask(admin)
  } finally {
    await admin.disconnect().catch(() => {})
  }
}

/** The end offset of each partition; empty for a topic that does not exist. */
export async function endsOf(admin: Admin, topic: string): Promise<Map<number, bigint>> {
  if (!(await admin.listTopics()).includes(topic)) return new Map()
  const offsets = await onceLed(() => admin.fetchTopicOffsets(topic))
  return new Map(offsets.map(({ partition, high }) => [partition, BigInt(high)]))
}

/** The first offset of each partition that no longer begins at 0: earlier events are lost from the topic. */
export async function lostBeginnings(admin: Admin, topic: string): Promise<Map<number, bigint>> {
  if (!(await admin.listTopics()).includes(topic)) return new Map()
  const offsets = await onceLed(() => admin.fetchTopicOffsets(topic))
  return new Map(offsets.flatMap(({ partition, low }) => (BigInt(low) > 0n ? [[partition, BigInt(low)]] : [])))
}

const goneTimeoutMs = 30_000

/** Deletes those of the topics that exist, and waits until the broker has forgotten them. */
export async function dropTopics(admin: Admin, topics: readonly string[]): Promise<void> {
  const left = async () => (await admin.listTopics()).filter((topic) => topics.includes(topic))
  for (const until = Date.now() + goneTimeoutMs; ; await pause(100)) {
    const there = await left()
    if (there.length === 0) return
    if (Date.now() > until) throw new Error(`The broker keeps ${there.join(', ')}`)
    // A topic that is being deleted already is reported as unknown.
    await admin.deleteTopics({ topics: there }).catch(() => {})
  }
}

const leaderlessMs = 5_000

/** A new topic's partitions have no leader for a moment; kafkajs would give up at once. */
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
