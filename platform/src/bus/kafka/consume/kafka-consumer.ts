import { randomUUID } from 'node:crypto'
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs'
import { type LoopName, watchLoop } from '../../../background/loops.ts'
import { pause } from '../../../wait/pause.ts'
import type { Subscription } from '../../bus.ts'

/** Small fetches keep a batch's handling well inside the time in which the group may rebalance. */
const settings = {
  rebalanceTimeout: 20_000,
  maxBytesPerPartition: 256 * 1024,
  // A fetch answers as soon as there is anything; this is how long it may stay silent.
  maxWaitTimeInMs: 300,
  allowAutoTopicCreation: false,
}

/** The client gives up soon and says so; `followTopics` begins anew for as long as it takes. */
const retry = { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000, restartOnFailure: async () => false }

const sessionTimeoutMs = 10_000
const stopTimeoutMs = 5_000
const quietMs = 10_000

/** `over` aborts when the assignment no longer holds. */
export type Assigned = (consumer: Consumer, topic: string, partitions: readonly number[], over: AbortSignal) => void

export type FollowOptions = {
  group: string
  /** As metrics know it; who reads for a while only is not watched. */
  loop?: LoopName
  topics: string[]
  /** How long the group waits for a member that died. */
  sessionTimeoutMs?: number
  eachBatch(payload: EachBatchPayload, consumer: Consumer, stopping: AbortSignal): Promise<void>
  /** Told of every assignment before its first batch: the place to seek. */
  onAssigned?: Assigned
  onFault(what: string, fault: unknown): void
}

/** A consumer that survives whatever happens to the broker and to its topics, until it is stopped. */
export function followTopics(kafka: Kafka, options: FollowOptions): Subscription {
  const stopping = new AbortController()
  const pulse = pulseOf(options)
  const live = async () => {
    while (!stopping.signal.aborted) {
      const consumer = createConsumer(kafka, options)
      const fetched = new Set<number>()
      consumer.on(consumer.events.FETCH, ({ payload: { nodeId } }) => {
        // What the fetch before this one brought has been handled, or the consumer would be another one by now.
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
        // More members than partitions: nothing to do until the group is shared out anew.
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
      // A consumer that is stopped while it joins would go on after the join: only then can it be taken down.
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
 * A topic that its relay has not made yet, a broker that restarts: worth a word only when it lasts. Who joins its group
 * and breaks on the first batch, again and again, is not well.
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
      // The group must hear of a member even while a batch takes its time, or a poison would end its membership.
      const beating = setInterval(() => payload.heartbeat().catch(() => {}), beatMs(options.sessionTimeoutMs))
      try {
        await options.eachBatch(payload, consumer, stopping)
      } finally {
        clearInterval(beating)
      }
    },
  })
}

/** A group of one process's own, for followers and rebuilds; it leaves nothing behind that anybody reads. */
export const ownGroup = (purpose: `${(typeof ownGroups)[number]}.${string}`): string => `${purpose}.${randomUUID()}`

/** How such groups' names begin: where brokers ask who reads, every login may read in them. */
export const ownGroups = ['follow', 'rebuild'] as const
