import { randomUUID } from 'node:crypto'
import type { Consumer, EachBatchPayload } from 'kafkajs'
import { pause } from './pause.ts'

/** Small fetches keep a batch's handling well inside the time in which the group may rebalance. */
export const consumerSettings = {
  sessionTimeout: 15_000,
  rebalanceTimeout: 30_000,
  heartbeatInterval: 1_000,
  maxBytesPerPartition: 256 * 1024,
  maxWaitTimeInMs: 50,
  allowAutoTopicCreation: false,
  retry: { retries: 20, initialRetryTime: 200, maxRetryTime: 3_000 },
}

/** The broker may be away when the service starts: try until it is there. */
export async function connectUntilDone(
  consumer: Consumer,
  topic: string | string[],
  stopping: AbortSignal,
  eachBatch: (payload: EachBatchPayload) => Promise<void>,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await consumer.connect()
      await consumer.subscribe({ topics: [topic].flat(), fromBeginning: true })
      return await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: 3,
        eachBatch,
      })
    } catch {
      await pause(500, stopping)
    }
  }
}

/** A group of one process's own, for followers and rebuilds; it leaves nothing behind that anybody reads. */
export const ownGroup = (purpose: string): string => `${purpose}.${randomUUID()}`
