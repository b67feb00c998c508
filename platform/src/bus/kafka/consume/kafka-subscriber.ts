import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs'
import { isDatabaseFault } from '../../../database/database.ts'
import type { Upcasters } from '../../../events/upcasters.ts'
import { pause } from '../../../wait/pause.ts'
import type { Cursor, Subscriber } from '../../bus.ts'
import { beginningLost, CannotFollow, forked } from '../../cannot-follow.ts'
import { CheckpointElsewhere, logEpoch, refuseCount } from '../../checkpoint.ts'
import { askBroker, lostBeginnings } from '../kafka-admin.ts'
import { type Link, linksOf } from '../kafka-messages.ts'
import type { Assigned } from './kafka-consumer.ts'
import { seekTo } from './kafka-cursor.ts'
import { createLookBack, createMemory, followChain, type LookBack } from './kafka-gap-detector.ts'
import type { LaterOffsets } from './kafka-offsets.ts'

/** Seeks to the checkpoint row on every assignment; the group's own offset may be ahead of what was applied. */
export const seekToCheckpoints =
  (kafka: Kafka, subscriber: Subscriber): Assigned =>
  (consumer, topic, partitions, over) =>
    void seekTo({ kafka, consumer, topic, partitions, over }, async (partition) =>
      BigInt((await subscriber.cursor(partition))?.nextOffset ?? 0),
    )

/** How soon a partition that cannot be followed is retried: an operator may have fixed it. */
const againMs = 30_000

export type DeliverOptions = {
  onFault: (fault: unknown) => void
  offsets: Pick<LaterOffsets, 'note'>
  upcasters?: Upcasters | undefined
  againMs?: number
}

/** What this process remembers of a partition. `cursor`: where it last moved the checkpoint. */
type Followed = { lookBack: LookBack; memory: ReturnType<typeof createMemory>; cursor?: Cursor }

type Delivered = { gap: Link | null; known: bigint; nextOffset: bigint; used: number }

/**
 * Delivers batches to a subscriber. The checkpoint row is authoritative, whatever offset the group, the client or the
 * topic has. An event is applied only after its predecessor in the partition. Where that is impossible the partition
 * stops, is reported, and is retried from time to time.
 */
export function deliverBatch(kafka: Kafka, subscriber: Subscriber, options: DeliverOptions) {
  const { onFault, offsets } = options
  const partitions = new Map<number, Followed>()
  /** Why all partitions are stopped, and by which one: a forked log is forked in every partition. */
  let stopped: { partition: number; why: CannotFollow } | null = null

  const standStill = async (
    payload: EachBatchPayload,
    consumer: Consumer,
    stopping: AbortSignal,
    why: CannotFollow,
  ) => {
    const { topic, partition } = payload.batch
    onFault(new Error(`${topic} ${partition} is not followed any more`, { cause: why }))
    await subscriber.stopped?.(partition, why.message).catch(onFault)
    // The memory is kept; otherwise the contradicting event would be taken for the one that was seen.
    const known = partitions.get(partition)
    if (known) partitions.set(partition, { memory: known.memory, lookBack: createLookBack() })
    if (why.reason !== 'beginning') stopped ??= { partition, why }
    const resume = payload.pause()
    void pause(options.againMs ?? againMs, stopping).then(async () => {
      if (stopping.aborted) return
      if (stopped?.partition === partition) stopped = null
      // The client may have lost the partition meanwhile; its next owner will detect the fault itself.
      try {
        const known = BigInt((await subscriber.cursor(partition))?.nextOffset ?? 0)
        consumer.seek({ topic, partition, offset: String(known > 0n ? known - 1n : 0n) })
        resume()
      } catch (fault) {
        onFault(fault)
      }
    })
  }

  const deliver = async (payload: EachBatchPayload, consumer: Consumer, stopping: AbortSignal): Promise<void> => {
    const { batch, heartbeat, resolveOffset, isRunning, isStale } = payload
    const { topic, partition } = batch
    const followed = partitions.get(partition) ?? { lookBack: createLookBack(), memory: createMemory() }
    const { lookBack, memory } = followed
    partitions.set(partition, followed)
    lookBack.meet(BigInt(batch.firstOffset() ?? 0), BigInt(batch.lastOffset()) + 1n)
    let links = linksOf(subscriber.source, batch.messages, onFault, options.upcasters)
    const fork = memory.contradicts(links)
    if (fork) throw forked(fork)
    let told = false
    while (isRunning() && !isStale() && !stopping.aborted) {
      if (stopped) throw stopped.why
      const first = links[0]
      if (!first) return resolveOffset(batch.lastOffset())
      const step = await deliverNext(subscriber, followed, partition, first.epoch, links).catch((fault) => {
        if (!isDatabaseFault(fault) && !(fault instanceof CheckpointElsewhere)) throw fault
        return null
      })
      await heartbeat()
      if (!step) await pause(100 + Math.random() * 200, stopping)
      else if (step.gap) {
        const from = lookBack.from(step.gap, step.known)
        if (from === 0n) await refuseLostBeginning(kafka, topic, partition)
        if (from !== null) return consumer.seek({ topic, partition, offset: String(from) })
        if (!told) onFault(new Error(`${topic} ${partition}: what came before ${step.gap.position} is not there`))
        told = true
        links = links.slice(links.indexOf(step.gap) + 1)
      } else {
        resolveOffset(String(step.nextOffset - 1n))
        links = links.slice(step.used)
        offsets.note(consumer, { topic, partition, offset: String(step.nextOffset) }, stopping)
      }
    }
  }
  return (payload: EachBatchPayload, consumer: Consumer, stopping: AbortSignal): Promise<void> =>
    deliver(payload, consumer, stopping).catch((fault) => {
      if (!(fault instanceof CannotFollow)) throw fault
      return standStill(payload, consumer, stopping, fault)
    })
}

/** Without this check a reader would search the topic from its beginning for ever. */
export async function refuseLostBeginning(kafka: Kafka, topic: string, partition: number): Promise<void> {
  const low = (await askBroker(kafka, (admin) => lostBeginnings(admin, topic))).get(partition)
  if (low !== undefined) throw beginningLost(topic, partition, low)
}

/**
 * Delivers the links of the first epoch up to the first gap. Returns the gap when there is nothing to deliver before
 * it. The checkpoint is read after an assignment and after anything unusual. A remembered checkpoint serves only to
 * continue: a gap or a fork found with it is checked against the row.
 */
async function deliverNext(
  subscriber: Subscriber,
  followed: Followed,
  partition: number,
  epoch: string,
  links: readonly Link[],
): Promise<Delivered> {
  const { cursor: remembered } = followed
  delete followed.cursor
  const cursor = remembered ?? (await subscriber.cursor(partition))
  const comparable = cursor !== null && logEpoch(cursor.epoch) === logEpoch(epoch)
  if (comparable) refuseCount(subscriber.source, cursor.epoch, epoch)
  const end = links.findIndex((link) => link.epoch !== epoch)
  const run = end < 0 ? links : links.slice(0, end)
  const seen = comparable ? { position: cursor.position, id: cursor.eventId ?? null } : { position: 0n, id: null }
  const { events, reached, gap, fork } = followChain(run, seen)
  if (remembered && (fork || gap)) return deliverNext(subscriber, followed, partition, epoch, links)
  if (fork) throw forked(fork)
  const used = gap ? run.indexOf(gap) : run.length
  const last = run[used - 1]
  if (!last) return { gap, known: BigInt(cursor?.nextOffset ?? 0), nextOffset: 0n, used: 0 }
  const nextOffset = last.offset + 1n
  await subscriber.deliver({
    source: subscriber.source,
    partition,
    epoch,
    events,
    after: seen.position,
    nextOffset: String(nextOffset),
  })
  followed.cursor = { epoch, position: reached.position, nextOffset: String(nextOffset), eventId: reached.id }
  return { gap: null, known: nextOffset, nextOffset, used }
}
