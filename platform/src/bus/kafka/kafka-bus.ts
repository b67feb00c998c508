import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { topicOf } from '@suvarna/contracts/events.ts'
import type { Kafka } from 'kafkajs'
import type { Upcasters } from '../../events/upcasters.ts'
import type { Bus, Subscription } from '../bus.ts'
import { followTopics } from './consume/kafka-consumer.ts'
import { kafkaFollower } from './consume/kafka-follower.ts'
import { commitOffsetsLater } from './consume/kafka-offsets.ts'
import { deliverBatch, seekToCheckpoints } from './consume/kafka-subscriber.ts'
import { kafkaReader } from './kafka-reader.ts'
import { createTopicEnds } from './kafka-topic-ends.ts'

export type KafkaBusOptions = {
  kafka: Kafka
  onFault: (what: string, fault: unknown) => void
  /** Session timeout of a group, default 10 s; a broker may enforce a minimum. */
  sessionTimeoutMs?: number
  /** Default: the shop's own. */
  upcasters?: Upcasters | undefined
  /** How soon a partition that cannot be followed is retried, default 30 s. */
  againMs?: number
}

/** The distributed bus: topic `<service>.events`, one consumer group for each (consumer, source). */
export function createKafkaBus({ kafka, onFault, sessionTimeoutMs, upcasters, againMs }: KafkaBusOptions): Bus {
  const open = new Set<Subscription>()
  const ends = createTopicEnds(kafka)
  const patience = sessionTimeoutMs === undefined ? {} : { sessionTimeoutMs }
  const remember = (subscription: Subscription): Subscription => {
    const kept = {
      async stop() {
        open.delete(kept)
        await subscription.stop()
      },
    }
    open.add(kept)
    return kept
  }
  return {
    async subscribe(subscriber) {
      const group = `${subscriber.consumer}.${subscriber.source}`
      const report = (fault: unknown) => onFault(group, fault)
      const topics = [topicOf(subscriber.source)]
      const again = againMs === undefined ? {} : { againMs }
      const offsets = commitOffsetsLater()
      const deliver = deliverBatch(kafka, subscriber, { onFault: report, offsets, upcasters, ...again })
      const seek = seekToCheckpoints(kafka, subscriber)
      return remember(
        followTopics(kafka, {
          group,
          loop: {
            service: subscriber.service ?? subscriber.source,
            loop: `${subscriber.consumer} of ${subscriber.source}`,
          },
          topics,
          ...patience,
          onFault,
          onAssigned(...assignment) {
            offsets.forget()
            seek(...assignment)
          },
          eachBatch: deliver,
        }),
      )
    },
    follow: async (follower) => remember(kafkaFollower(kafka, follower, { onFault, upcasters })),
    behind: (source, places) => ends.behind(source, places),
    reader: (source: ServiceName) => kafkaReader(kafka, source, { onFault, upcasters }),
    async close() {
      await Promise.all([...open].map((subscription) => subscription.stop()))
      await ends.close()
    },
  }
}
