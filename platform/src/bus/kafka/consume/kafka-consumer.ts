import { randomUUID } from 'node:crypto'
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs'
import { type LoopName, watchLoop } from '../../../background/loops.ts'
import { pause } from '../../../wait/pause.ts'
import type { Subscription } from '../../bus.ts'

/** Small fetches keep the handling of a batch well inside the rebalance timeout. */
const settings = {
  rebalanceTimeout: 20_000,
  maxBytesPerPartition: 256 * 1024,
  // A fetch returns as soon as there is data; this is the longest wait.
  maxWaitTimeInMs: 300,
  allowAutoTopicCreation: false,
}

/** The client gives up soon and reports the fault; `followTopics` starts over until it succeeds. */
const retry = { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000, restartOnFailure: async () => false }

const sessionTimeoutMs = 10_000
const stopTimeoutMs = 5_000
const quietMs = 10_000

/** `over` aborts when the assignment no longer holds. */
export type Assigned = (consumer: Consumer, topic: string, partitions: readonly number[], over: AbortSignal) => void

export type FollowOptions = {
  group: string
  /** The name in metrics; temporary readers are not measured. */
  loop?: LoopName
  topics: string[]
  /** How long the group waits for a dead member. */
  sessionTimeoutMs?: number
  eachBatch(payload: EachBatchPayload, consumer: Consumer, stopping: AbortSignal): Promise<void>
  /** Called on every assignment before its first batch: the place to seek. */
  onAssigned?: Assigned
  onFault(what: string, fault: unknown): void
}

/** A consumer that survives any failure of the broker and its topics, until it is stopped. */
export function followTopics(kafka: Kafka, options: FollowOptions): Subscription {
  const stopping = new AbortController()
  const pulse = pulseOf(options)
  const live = async () => {
    while (!stopping.signal.aborted) {
      const consumer = createConsumer(kafka, options)
      const fetched = new Set<number>()
      consumer.on(consumer.events.FETCH, ({ payload: { nodeId } }) => {
        // The previous fetch has been handled; otherwise this consumer would have been replaced by now.
        if (fetched.has(nodeId)) pulse.well()
        fetched.add(nodeId)
      })
      const over = Promise.withResolvers<unknown>()
      const stop = () => over.resolve(null)
      consumer.on(consumer.events.CRASH, ({ payload }) => over.resolve(payload.error))
      stopping.signal.addEventListener('abort', stop)
      let assignment = new AbortController()
      consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
        assignment.abort()
        assignment = new AbortController()
        // More members than partitions: idle until the next rebalance.
        if (Object.keys(payload.memberAssignment).length === 0) pulse.well(Number.POSITIVE_INFINITY)
        for (const [topic, partitions] of Object.entries(payload.memberAssignment))
          options.onAssigned?.(consumer, topic, partitions, assignment.signal)
      })
      const started = start(consumer, options, stopping.signal)
      started.catch(over.resolve)
      const fault = await over.promise
      stopping.signal.removeEventListener('abort', stop)
      assignment.abort()
      if (fault) pulse.failed(fault)
      // A consumer that is stopped while joining would continue after the join, so it is stopped only then.
      const down = started.catch(() => {}).then(() => consumer.disconnect().catch(() => {}))
      await Promise.race([down, pause(stopTimeoutMs)])
      if (!stopping.signal.aborted) await pause(200 + Math.random() * 300, stopping.signal)
    }
  }
  const running = live()
  return {
    async stop() {
      stopping.abort()
      await running
      pulse.end()
    },
  }
}

/**
 * A missing topic or a restarting broker is reported only when it lasts. A member that rejoins and fails on its first
 * batch again and again is not healthy.
 */
function pulseOf({ group, loop, onFault }: FollowOptions) {
  let since = Date.now()
  const report = (fault: unknown) => {
    if (Date.now() - since >= quietMs) onFault(group, fault)
  }
  const pulse = loop ? watchLoop(loop, (_, fault) => report(fault)) : { well() {}, failed: report, end() {} }
  return {
    ...pulse,
    well(pauseMs = 0) {
      since = Date.now()
      pulse.well(pauseMs)
    },
  }
}

const beatMs = (session = sessionTimeoutMs) => Math.min(1_000, Math.floor(session / 4))

const createConsumer = (kafka: Kafka, { group, sessionTimeoutMs: session = sessionTimeoutMs }: FollowOptions) =>
  kafka.consumer({
    ...settings,
    groupId: group,
    sessionTimeout: session,
    heartbeatInterval: beatMs(session),
    retry,
  })

async function start(consumer: Consumer, options: FollowOptions, stopping: AbortSignal): Promise<void> {
  await consumer.connect()
  await consumer.subscribe({ topics: options.topics, fromBeginning: true })
  await consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: 3,
    eachBatch: async (payload) => {
      // Heartbeats continue during a long batch; otherwise a poison event would end the membership.
      const beating = setInterval(() => payload.heartbeat().catch(() => {}), beatMs(options.sessionTimeoutMs))
      try {
        await options.eachBatch(payload, consumer, stopping)
      } finally {
        clearInterval(beating)
      }
    },
  })
}

/** A group of a single process, for followers and rebuilds; it commits no offsets. */
export const ownGroup = (purpose: `${(typeof ownGroups)[number]}.${string}`): string => `${purpose}.${randomUUID()}`

/** Prefixes of such groups' names: brokers with access control let every login read with them. */
export const ownGroups = ['follow', 'rebuild'] as const
