import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs'
import type { Subscriber } from './bus.ts'
import { logEpoch } from './checkpoint.ts'
import { isDatabaseFault } from './database.ts'
import { createLookBack, followChain, type LookBack } from './kafka-chain.ts'
import type { Assigned } from './kafka-consumer.ts'
import { type Link, linksOf } from './kafka-messages.ts'
import { seekTo } from './kafka-place.ts'
import { pause } from './pause.ts'

/** On every assignment the row says where to go on; the group's own offset may be ahead of what was done. */
export const seekToCheckpoints =
  (kafka: Kafka, subscriber: Subscriber): Assigned =>
  (consumer, topic, partitions, over) =>
    void seekTo({ kafka, consumer, topic, partitions, over }, async (partition) =>
      BigInt((await subscriber.cursor(partition))?.nextOffset ?? 0),
    )

/**
 * Delivers batches to a subscriber. The checkpoint row is the truth, whatever offset the group, the client's memory or
 * the topic names: an event is applied only behind the one that its partition had before it.
 */
export function deliverBatch(subscriber: Subscriber, onFault: (fault: unknown) => void) {
  const lookBacks = new Map<number, LookBack>()
  return async (payload: EachBatchPayload, consumer: Consumer, stopping: AbortSignal): Promise<void> => {
    const { batch, heartbeat, resolveOffset, isRunning, isStale, commitOffsetsIfNecessary } = payload
    const { topic, partition } = batch
    const lookBack = lookBacks.get(partition) ?? createLookBack()
    lookBacks.set(partition, lookBack)
    lookBack.meet(BigInt(batch.firstOffset() ?? 0), BigInt(batch.lastOffset()) + 1n)
    let links = linksOf(subscriber.source, batch.messages, onFault)
    let told = false
    while (isRunning() && !isStale() && !stopping.aborted) {
      const first = links[0]
      if (!first) return resolveOffset(batch.lastOffset())
      const step = await deliverNext(subscriber, partition, first.epoch, links).catch((fault) => {
        if (!isDatabaseFault(fault)) throw fault
        return null
      })
      await heartbeat()
      if (!step) await pause(100 + Math.random() * 200, stopping)
      else if (step.gap) {
        const from = lookBack.from(step.gap, step.known)
        if (from !== null) return consumer.seek({ topic, partition, offset: String(from) })
        if (!told) onFault(new Error(`${topic} ${partition}: what came before ${step.gap.position} is not there`))
        told = true
        links = links.slice(links.indexOf(step.gap) + 1)
      } else {
        resolveOffset(String(step.nextOffset - 1n))
        links = links.slice(step.used)
        await commitOffsetsIfNecessary({
          topics: [{ topic, partitions: [{ partition, offset: String(step.nextOffset) }] }],
        })
      }
    }
  }
}

/** Delivers the links of the first epoch up to the first gap. With nothing to deliver before a gap, answers the gap. */
async function deliverNext(subscriber: Subscriber, partition: number, epoch: string, links: readonly Link[]) {
  const cursor = await subscriber.cursor(partition)
  const comparable = cursor !== null && logEpoch(cursor.epoch) === logEpoch(epoch)
  const end = links.findIndex((link) => link.epoch !== epoch)
  const run = end < 0 ? links : links.slice(0, end)
  const { events, gap } = followChain(run, comparable ? cursor.position : 0n)
  const used = gap ? run.indexOf(gap) : run.length
  const last = run[used - 1]
  if (!last) return { gap, known: BigInt(cursor?.nextOffset ?? 0), nextOffset: 0n, used: 0 }
  const nextOffset = last.offset + 1n
  await subscriber.deliver({
    source: subscriber.source,
    partition,
    epoch,
    events,
    nextOffset: String(nextOffset),
  })
  return { gap: null, known: nextOffset, nextOffset, used }
}
