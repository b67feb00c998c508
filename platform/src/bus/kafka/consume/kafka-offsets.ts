import type { Consumer, TopicPartitionOffset } from 'kafkajs'
import { pause } from '../../../wait/pause.ts'

const everyMs = 1_000

export type LaterOffsets = {
  note(consumer: Consumer, offset: TopicPartitionOffset, stopping: AbortSignal): void
  /** Another assignment: what was read of the last one is for others to tell. */
  forget(): void
}

/**
 * Tells the broker how far a group is, for those who scale by its lag: at most once a second, all partitions together.
 * Nobody reads from there; the checkpoint row says where.
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
    // After a rebalance the next owner tells.
    await committer?.commitOffsets(all).catch(() => {})
  }
  return {
    note(consumer, offset, stopping) {
      // A consumer that takes the place of another may have other partitions.
      if (consumer !== committer) noted.clear()
      committer = consumer
      noted.set(`${offset.topic} ${offset.partition}`, offset)
      if (!isWaiting) void commit(stopping)
    },
    forget: () => noted.clear(),
  }
}
