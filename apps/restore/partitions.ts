import type { LogReader } from '@suvarna/platform/bus/bus.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'

/** The partition of a stream's events. */
export type PartitionOf = (stream: string) => number

/** Splits a run of a log's events by partition. */
export const inPartitions = (events: readonly Recorded[], partitionOf: PartitionOf): Map<number, Recorded[]> =>
  Map.groupBy(events, ({ stream }) => partitionOf(stream))

/** A log reader that answers as a topic's reader would, so that followers keep a position for each partition. */
export const partitioned = (reader: LogReader, partitionOf: PartitionOf): LogReader => ({
  ...reader,
  async read(limit) {
    const runs = await reader.read(limit)
    return runs.flatMap(({ epoch, events }) =>
      [...inPartitions(events, partitionOf)].map(([partition, run]) => ({ partition, epoch, events: run })),
    )
  },
})
