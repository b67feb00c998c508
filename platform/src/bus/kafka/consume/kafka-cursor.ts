import type { Consumer, Kafka } from 'kafkajs'
import type { Recorded } from '../../../events/events.ts'
import { pause } from '../../../wait/pause.ts'
import { forked } from '../../cannot-follow.ts'
import { logEpoch } from '../../checkpoint.ts'
import { askBroker, endsOf } from '../kafka-admin.ts'
import type { Link } from '../kafka-messages.ts'
import { createLookBack, followChain, type LookBack, type Seen } from './kafka-gap-detector.ts'

const nothingSeen: Seen = { position: 0n, id: null }

/** A partition's cursor without a checkpoint. `seen` is null until the first message was read. */
export type Place = { log: string; seen: Seen | null; next: bigint; lookBack: LookBack }

export const placeAt = (next: bigint): Place => ({
  log: '',
  seen: next === 0n ? nothingSeen : null,
  next,
  lookBack: createLookBack(),
})

/**
 * Advances along a partition, with each event once and in order. Returns the offset to seek to when something is
 * missing. Throws CannotFollow when the log has forked.
 */
export function walk(place: Place, links: readonly Link[]): { events: Recorded[]; seek: bigint | null } {
  const events: Recorded[] = []
  let rest = links
  const [first, end] = [links[0], links.at(-1)]
  if (first && end) place.lookBack.meet(first.offset, end.offset + 1n)
  while (rest[0]) {
    const log = logEpoch(rest[0].epoch)
    if (place.log !== '' && place.log !== log) place.seen = nothingSeen
    place.log = log
    place.seen ??= { position: rest[0].after, id: rest[0].predecessor }
    const other = rest.findIndex(({ epoch }) => logEpoch(epoch) !== log)
    const run = other < 0 ? rest : rest.slice(0, other)
    const { events: more, reached, gap, fork } = followChain(run, place.seen)
    if (fork) throw forked(fork)
    events.push(...more)
    place.seen = reached
    const last = gap ?? run.at(-1)
    if (last) place.next = gap ? gap.offset : last.offset + 1n
    const seek = gap && place.lookBack.from(gap, 0n)
    if (seek !== null) return { events, seek }
    rest = rest.slice(gap ? run.indexOf(gap) + 1 : run.length)
  }
  return { events, seek: null }
}

type Assignment = { kafka: Kafka; consumer: Consumer; topic: string; partitions: readonly number[]; over: AbortSignal }

/**
 * Seeks to the offset up to which each partition was read. If a topic ends earlier, it was recreated: it is read from
 * its beginning, and events that were seen already are dropped. Retries while the broker or a database is unavailable.
 */
export async function seekTo(assignment: Assignment, readUpTo: (partition: number) => Promise<bigint>): Promise<void> {
  const { kafka, consumer, topic, partitions, over } = assignment
  while (!over.aborted) {
    try {
      const ends = await askBroker(kafka, (admin) => endsOf(admin, topic))
      for (const partition of partitions) {
        const read = await readUpTo(partition)
        const younger = read === 0n || (ends.get(partition) ?? 0n) < read
        // Reads the last message again: in a recreated topic of the same length it is a different one.
        if (!over.aborted) consumer.seek({ topic, partition, offset: String(younger ? 0n : read - 1n) })
      }
      return
    } catch {
      await pause(500, over)
    }
  }
}
