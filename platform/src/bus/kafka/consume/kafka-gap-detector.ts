import { LRUCache } from 'lru-cache'
import type { Recorded } from '../../../events/events.ts'
import { logEpoch } from '../../checkpoint.ts'
import type { Link } from '../kafka-messages.ts'

/** Where a partition was read up to: the last event's position and, where it is known, its id. */
export type Seen = { position: bigint; id: string | null }

/**
 * What a run of messages adds to what was seen, in order and each event once. Ends before a link whose predecessor was
 * not seen: a publisher that woke up late, an offset that was ahead, or a topic that was emptied left a gap there. Ends
 * before a link that has another event where one was seen: the log was put back without a new epoch, it is a fork.
 */
export function followChain(links: readonly Link[], { position, id }: Seen) {
  const events: Recorded[] = []
  let reached: Seen = { position, id }
  for (const link of links) {
    if (isFork(link, reached)) return { events, reached, gap: null, fork: link }
    if (link.position <= reached.position) continue
    if (link.after > reached.position) return { events, reached, gap: link, fork: null }
    events.push(link.event)
    reached = { position: link.position, id: link.event.id }
  }
  return { events, reached, gap: null, fork: null }
}

function isFork({ position, after, predecessor, event }: Link, reached: Seen): boolean {
  if (reached.id === null || position < reached.position) return false
  if (position === reached.position) return event.id !== reached.id
  // Another release's messages do not name it.
  return after < reached.position || (after === reached.position && predecessor !== null && predecessor !== reached.id)
}

const remembered = 5_000

/** Remembers which event a log had at a position: one that was put back far tells others before it comes to our place. */
export function createMemory() {
  const ids = new LRUCache<string, string>({ max: remembered })
  return {
    /** The first of the links that has another event than an earlier one of its log and position. */
    contradicts(links: readonly Link[]): Link | null {
      for (const link of links) {
        const place = `${logEpoch(link.epoch)} ${link.position}`
        const known = ids.get(place)
        if (known !== undefined && known !== link.event.id) return link
        ids.set(place, link.event.id)
      }
      return null
    },
  }
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
