import type { Consumer, TopicPartitionOffset } from 'kafkajs'
import { pause } from '../../../wait/pause.ts'

const everyMs = 1_000

export type LaterOffsets = {
  note(consumer: Consumer, offset: TopicPartitionOffset, stopping: AbortSignal): void
  /** For a new assignment: the offsets of the last one are for their next owners to commit. */
  forget(): void
}

/**
 * Commits a group's offsets to the broker, for tools that scale by its lag: at most once a second, all partitions
 * together. No consumer starts from them; the checkpoint row has the position.
 */
export function commitOffsetsLater(): LaterOffsets {
  const noted = new Map<string, TopicPartitionOffset>()
  let committer: Consumer | null = null
  let isWaiting = false

  const commit = async (stopping: AbortSignal) => {
    isWaiting = true
    await pause(everyMs, stopping)
    isWaiting = false
    const all = [...noted.values()]
    noted.clear()
    // After a rebalance the next owner commits.
    await committer?.commitOffsets(all).catch(() => {})
  }
  return {
    note(consumer, offset, stopping) {
      // A consumer that replaces another may have other partitions.
      if (consumer !== committer) noted.clear()
      committer = consumer
      noted.set(`${offset.topic} ${offset.partition}`, offset)
      if (!isWaiting) void commit(stopping)
    },
    forget: () => noted.clear(),
  }
}
