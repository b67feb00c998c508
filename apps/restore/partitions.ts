import type { LogReader } from '@suvarna/platform/bus/bus.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'

/** In which partition a stream's events travel. */
export type PartitionOf = (stream: string) => number

/** A run of a log's events as runs of its partitions. */
export const inPartitions = (events: readonly Recorded[], partitionOf: PartitionOf): Map<number, Recorded[]> =>
  Map.groupBy(events, ({ stream }) => partitionOf(stream))

/** A reader of a log that answers as a reader of its topic would: followers keep a place for each partition. */
export const partitioned = (reader: LogReader, partitionOf: PartitionOf): LogReader => ({
  ...reader,
  async read(limit) {
    const runs = await reader.read(limit)
    return runs.flatMap(({ epoch, events }) =>
      [...inPartitions(events, partitionOf)].map(([partition, run]) => ({ partition, epoch, events: run })),
    )
  },
})
