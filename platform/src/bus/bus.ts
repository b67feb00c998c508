import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { Recorded } from '../events/events.ts'

/** A run of events of one partition, in the order of their positions. */
export type Batch = {
  source: ServiceName
  partition: number
  /** Positions of different epochs are not comparable. On Kafka it also names the topic's incarnation. */
  epoch: string
  events: readonly Recorded[]
  /**
   * The position that the first event follows, where the transport has its follower's checkpoint only in memory. A
   * stored checkpoint before it must not be moved past the events between the two.
   */
  after?: bigint
  /** The offset at which the transport continues after this batch; null on the log itself, which has only positions. */
  nextOffset: string | null
}

/** `eventId`: the event at the position, where it is known. */
export type Cursor = { epoch: string; position: bigint; nextOffset: string | null; eventId?: string | null }

/** What a bus drives: the bus reads the cursor, then delivers batches until it is stopped. */
export type Subscriber = {
  /** The service in the loop's metrics; default: the source. */
  service?: string
  consumer: string
  source: ServiceName
  /** The types that have an effect; other events only move the checkpoint, which the transport may delay. */
  types: readonly string[]
  /** The checkpoint row of a partition; null when there is none yet. */
  cursor(partition: number): Promise<Cursor | null>
  /** Applies a batch and moves the checkpoint in one transaction; throws only for database faults, to be tried
   * again, and CannotFollow, which stops it. */
  deliver(batch: Batch): Promise<void>
  /** Records for operators why a partition can no longer be followed. */
  stopped?(partition: number, why: string): Promise<void>
}

export type Subscription = { stop(): Promise<void> }

/** Follows events without a checkpoint, from memory, as the gateway does. */
export type Follower = {
  /** The service in the loop's metrics; default: the gateway. */
  service?: string
  source: ServiceName
  since: Date
  onEvent(event: Recorded): void
  /** Called whenever everything committed up to `asOf`, by this process's clock, has been handed over. */
  onFresh(asOf: Date): void
}

/** `read` returns the next runs of events, or an empty list at the current end. */
export type LogReader = {
  read(limit: number): Promise<{ partition: number; epoch: string; events: readonly Recorded[] }[]>
  close(): Promise<void>
}

/** How events travel between services: at least once, in order within a stream, in no order across streams. */
export type Bus = {
  subscribe(subscriber: Subscriber): Promise<Subscription>
  follow(follower: Follower): Promise<Subscription>
  /**
   * The events of a source that a follower has not read yet: how many, and for how many seconds the oldest of them has
   * waited. `places` has its position by partition; a partition without one counts from its beginning.
   */
  behind(
    source: ServiceName,
    places: ReadonlyMap<number, Pick<Cursor, 'position' | 'nextOffset'>>,
  ): Promise<{ events: number; seconds: number }>
  /** Reads a source from its beginning, for a rebuild beside the live tables. */
  reader(source: ServiceName): Promise<LogReader>
  close(): Promise<void>
}
