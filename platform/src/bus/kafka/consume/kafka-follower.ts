import { topicOf } from '@suvarna/contracts/events.ts'
import type { Kafka, KafkaMessage } from 'kafkajs'
import type { Upcasters } from '../../../events/upcasters.ts'
import { createOwnClock } from '../../../wait/own-clock.ts'
import { pause } from '../../../wait/pause.ts'
import type { Follower, Subscription } from '../../bus.ts'
import { CannotFollow } from '../../cannot-follow.ts'
import { logEpoch } from '../../checkpoint.ts'
import { askBroker } from '../kafka-admin.ts'
import { linksOf } from '../kafka-messages.ts'
import { followTopics, ownGroup } from './kafka-consumer.ts'
import { type Place, placeAt, seekTo, walk } from './kafka-cursor.ts'
import { refuseLostBeginning } from './kafka-subscriber.ts'

/** The short-retention topic on which a relay publishes how far its events reach. */
export const heartbeatTopicOf = (service: Follower['source']): string => `${service}.beats`

/** Everything committed by `at` is published; `tails` are the partitions' last positions at that time. */
export type Heartbeat = { at: string; epoch: string; tails: Record<string, string> }

/** How often a partition that cannot be followed is reported and retried. */
const standStillMs = 10_000

/** How far a relay's clock may be ahead of ours before we would start too late. */
const skewMs = 60_000

/** Every process follows all partitions by itself, in a group of its own. */
export function kafkaFollower(
  kafka: Kafka,
  follower: Follower,
  { onFault, upcasters }: { onFault: (what: string, fault: unknown) => void; upcasters?: Upcasters | undefined },
): Subscription {
  const [topicOfEvents, beats] = [topicOf(follower.source), heartbeatTopicOf(follower.source)]
  const since = follower.since.toISOString()
  const places = new Map<number, Place>()
  const ownTime = createOwnClock()
  let beat: (Heartbeat & { own: Date }) | null = null
  /** Heartbeats from this offset on were sent after this process began to listen; older ones may be stale. */
  let live: bigint | null = null
  let fresh = 0
  /** Dates heartbeats by our own clock: a relay's may be ahead by an hour, which would make a dead relay look fresh. */
  const hear = (messages: readonly KafkaMessage[], end: bigint) => {
    if (live === null || end < live) live = end
    for (const { offset, value } of messages) {
      const said: Heartbeat | null = JSON.parse(value?.toString('utf8') ?? 'null')
      if (!said || BigInt(offset) < live) continue
      const own = ownTime(Date.parse(said.at))
      beat = own && { ...said, own }
    }
  }
  const judge = () => {
    if (!beat || beat.own.getTime() <= fresh) return
    const log = logEpoch(beat.epoch)
    // Fresh only once every partition has reached the tail that the relay reported: a silent topic is not enough.
    for (const [partition, tail] of Object.entries(beat.tails)) {
      const place = places.get(Number(partition))
      if (place?.log !== log || (place.seen?.position ?? -1n) < BigInt(tail)) return
    }
    fresh = beat.own.getTime()
    follower.onFresh(beat.own)
  }
  /** The starting offset: the first event since `since`, or the one up to which this process has read. */
  const readUpTo = async (partition: number) => {
    const known = places.get(partition)
    if (known && known.seen !== null) return known.next
    const from = follower.since.getTime() - skewMs
    const offsets = await askBroker(kafka, (admin) => admin.fetchTopicOffsetsByTimestamp(topicOfEvents, from))
    const next = BigInt(offsets.find((each) => each.partition === partition)?.offset ?? 0)
    places.set(partition, placeAt(next))
    return next
  }
  return followTopics(kafka, {
    group: ownGroup(`follow.${follower.source}`),
    loop: { service: follower.service ?? 'gateway', loop: `follower of ${follower.source}` },
    topics: [topicOfEvents, beats],
    onFault,
    onAssigned: (consumer, topic, partitions, over) => {
      if (topic === topicOfEvents) void seekTo({ kafka, consumer, topic, partitions, over }, readUpTo)
    },
    async eachBatch({ batch, resolveOffset, isStale }, consumer, stopping) {
      const { topic, partition, messages } = batch
      if (topic === beats) {
        hear(messages, BigInt(batch.highWatermark))
        judge()
        return resolveOffset(batch.lastOffset())
      }
      const place = places.get(partition)
      // Until the starting offset is known, fetched messages are ignored.
      if (!place) return pause(50, stopping)
      if (isStale()) return
      const links = linksOf(follower.source, messages, (fault) => onFault(topic, fault), upcasters)
      const started = place.seen === null ? links.filter(({ offset }) => offset >= place.next - 1n) : links
      const before = { ...place }
      try {
        const { events, seek } = walk(place, started)
        for (const event of events) if (event.at >= since) follower.onEvent(event)
        if (seek === 0n) await refuseLostBeginning(kafka, topic, partition)
        if (seek !== null) return consumer.seek({ topic, partition, offset: String(seek) })
      } catch (fault) {
        // After a failed handler the follower is not fresh, and the events are delivered again.
        Object.assign(place, before)
        if (!(fault instanceof CannotFollow)) throw fault
        onFault(topic, fault)
        return pause(standStillMs, stopping)
      }
      resolveOffset(batch.lastOffset())
      judge()
    },
  })
}
