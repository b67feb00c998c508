// kafkajs configured for this shop: without its idle timer loop, with a quiet start, and with topics of unlimited
// retention.
import { type Admin, Kafka, type LogEntry, logLevel, Partitioners, type Producer, type SASLOptions } from 'kafkajs'
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js'
import type { Static, Type } from 'typebox'
import { ConfigFault } from '../../config/config.ts'
import type { kafkaConfig } from '../../config/process-config.ts'
import { pause } from '../../wait/pause.ts'

/**
 * kafkajs 2.2.4 arms a timer for pending requests even when there are none: about 900 calls a second per connection
 * and, on Node 24, a warning about a negative time-out. The version is pinned exactly because this patches its
 * internals.
 */
function patchIdleTimer(): void {
  const { prototype } = RequestQueue
  const original = prototype.scheduleCheckPendingRequests
  if (!original) throw new Error('kafkajs has changed inside: look again at patchIdleTimer')
  prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length === 0 && this.throttledUntil <= Date.now()) return
    original.call(this)
  }
}
patchIdleTimer()

/** Receives kafkajs' log lines; a pino logger fits. */
export type KafkaLog = Record<'error' | 'warn' | 'info' | 'debug', (details: object, message: string) => void>

/**
 * In its first second a broker reports the first three for every group; kafkajs logs them as errors and retries by
 * itself. The last warns of an intended setting: the chain of positions keeps the order, whatever a producer does.
 */
const passing = /coordinator is loading|coordinator is not available|coordinator is not aware|Limiting retries/i

/** The appropriate level of a line, which is not always the one that kafkajs gives it. */
export function levelOf({ level, log }: Pick<LogEntry, 'level' | 'log'>): keyof KafkaLog {
  if (passing.test(`${log.message} ${log.error ?? ''}`)) return 'debug'
  if (level === logLevel.ERROR) return 'error'
  if (level === logLevel.WARN) return 'warn'
  return level === logLevel.INFO ? 'info' : 'debug'
}

export type KafkaOptions = {
  clientId: string
  brokers: string[]
  log?: KafkaLog
  /** The only certificate authority trusted for the brokers; `true` trusts the system's. */
  ssl?: boolean | { ca: string[] }
  sasl?: { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string }
}

type KafkaEnv = Static<ReturnType<typeof Type.Object<typeof kafkaConfig>>>

/** The connection from the environment. A username without a password is refused, and the reverse. */
export function kafkaOptionsOf(env: KafkaEnv): Omit<KafkaOptions, 'clientId' | 'log'> {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = env
  if ((username === undefined) !== (password === undefined))
    throw new ConfigFault(['KAFKA_USERNAME and KAFKA_PASSWORD are given together'])
  const sasl = username && password ? { sasl: { mechanism: env.KAFKA_SASL_MECHANISM, username, password } } : {}
  const ssl = env.KAFKA_TLS && env.KAFKA_CA ? { ca: [env.KAFKA_CA] } : env.KAFKA_TLS
  return { brokers: env.KAFKA_BROKERS, ssl, ...sasl }
}

/** A client for all uses of the broker. It connects with its first producer, consumer or admin. */
export function createKafka({ clientId, brokers, log, ssl = false, sasl }: KafkaOptions): Kafka {
  const logCreator = () => (entry: LogEntry) => {
    const { message, timestamp: _timestamp, logger: _logger, ...details } = entry.log
    log?.[levelOf(entry)]({ kafka: entry.namespace, ...details }, message)
  }
  return new Kafka({
    clientId,
    brokers,
    ssl,
    // kafkajs has a separate type for each mechanism.
    ...(sasl ? { sasl: sasl as SASLOptions } : {}),
    connectionTimeout: 5_000,
    requestTimeout: 10_000,
    logLevel: logLevel.INFO,
    logCreator,
  })
}

/**
 * A producer that writes each message once, in order and to every replica, and never creates a topic by a misspelled
 * name.
 */
export const createProducer = (kafka: Kafka): Producer =>
  kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
    // By default an idempotent producer retries for ever, even to a deleted topic.
    retry: { retries: 5, initialRetryTime: 100, maxRetryTime: 1_000 },
  })

/** Without `keepMs` retention is unlimited. */
export type TopicPlan = { topic: string; partitions: number; keepMs?: number }

/**
 * Creates missing topics. Safe to call from all processes concurrently. Leaves existing topics as they are and refuses
 * one with another number of partitions, because keys would move.
 */
export async function ensureTopics(admin: Admin, plans: readonly TopicPlan[]): Promise<void> {
  const topics = plans.map(({ topic, partitions, keepMs }) => ({
    topic,
    numPartitions: partitions,
    replicationFactor: -1,
    configEntries: [
      { name: 'retention.ms', value: String(keepMs ?? -1) },
      // Old data is removed by whole segments.
      ...(keepMs ? [{ name: 'segment.ms', value: String(keepMs) }] : []),
    ],
  }))
  await admin.createTopics({ topics, waitForLeaders: false })
  const found = await metadataOf(
    admin,
    plans.map(({ topic }) => topic),
  )
  for (const { topic, partitions } of plans) {
    const count = found.find(({ name }) => name === topic)?.partitions.length
    if (count !== partitions) throw new Error(`Topic ${topic} has ${count} partitions instead of ${partitions}`)
  }
}

/** A broker reports a topic as created a moment before it has its partitions. */
async function metadataOf(admin: Admin, topics: string[]) {
  for (const until = Date.now() + 5_000; ; await pause(50)) {
    try {
      const found = (await admin.fetchTopicMetadata({ topics })).topics
      if (found.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0))) return found
      if (Date.now() > until) throw new Error(`${topics.join(', ')} have partitions without a leader`)
    } catch (fault) {
      if (Date.now() > until) throw fault
    }
  }
}
