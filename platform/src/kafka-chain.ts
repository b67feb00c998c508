import type { Recorded } from './events.ts'
import type { Link } from './kafka-messages.ts'

/**
 * What a run of messages adds to what was seen, in order and each event once. Ends before a link whose predecessor was
 * not seen: a publisher that woke up late, an offset that was ahead, or a topic that was emptied left a gap there.
 */
export function followChain(links: readonly Link[], seen: bigint) {
  const events: Recorded[] = []
  let reached = seen
  for (const link of links) {
    if (link.position <= reached) continue
    if (link.after > reached) return { events, reached, gap: link }
    events.push(link.event)
    reached = link.position
  }
  return { events, reached, gap: null }
}

export type LookBack = {
  /** Told of every run of messages before it is followed: its first offset, and the offset behind it. */
  meet(first: bigint, next: bigint): void
  /** Where to look for what is missing before a link of the run, or null: it is not in the topic, pass the link over. */
  from(link: Link, known: bigint): bigint | null
}

/**
 * First behind what is known to be done, then from the topic's beginning. What has no predecessor even so was published
 * into an emptied topic by a relay that had not noticed yet: the relay fills the topic again and the link comes back.
 */
export function createLookBack(): LookBack {
  const asked = new Set<string>()
  /** All from the topic's beginning up to here was met without a break; null after a jump. */
  let unbroken: bigint | null = null
  let passed: Link | null = null
  return {
    meet(first, next) {
      unbroken = first === 0n || first === unbroken ? next : null
    },
    from(link, known) {
      const key = `${link.offset} ${link.epoch} ${link.position}`
      const follows = passed !== null && passed.offset + 1n === link.offset && passed.epoch === link.epoch
      // Once is not enough: the topic may have become another one under the first look.
      if (unbroken !== null && (asked.has(key) || follows || link.offset === 0n)) {
        passed = link
        return null
      }
      const from = !asked.has(key) && known < link.offset ? known : 0n
      asked.add(key)
      return from
    },
  }
}
