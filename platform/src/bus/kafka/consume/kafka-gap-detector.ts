import { LRUCache } from 'lru-cache'
import type { Recorded } from '../../../events/events.ts'
import { logEpoch } from '../../checkpoint.ts'
import type { Link } from '../kafka-messages.ts'

/** Where a partition was read up to: the last event's position and, where it is known, its id. */
export type Seen = { position: bigint; id: string | null }

/**
 * Returns the events that a run of messages adds to what was seen, in order and each once. Stops before a link whose
 * predecessor was not seen: a publisher resumed late, an offset was ahead, or the topic was emptied. Stops before a
 * link with another event at a seen position: a fork, because the log was restored without a new epoch.
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
  // Messages of older releases have no predecessor.
  return after < reached.position || (after === reached.position && predecessor !== null && predecessor !== reached.id)
}

const remembered = 5_000

/** Remembers which event a log had at a position, so that a fork is detected before it reaches our position. */
export function createMemory() {
  const ids = new LRUCache<string, string>({ max: remembered })
  return {
    /** The first link whose event differs from an earlier one at the same log and position. */
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
  /** Call with every run of messages before following it: its first offset, and the offset after it. */
  meet(first: bigint, next: bigint): void
  /** The offset to look from for what is missing before a link; null: it is not in the topic, skip the link. */
  from(link: Link, known: bigint): bigint | null
}

/**
 * Looks first after what is known to be applied, then from the topic's beginning. A link whose predecessor is nowhere
 * was published into an emptied topic by a relay that had not noticed yet. The relay fills the topic again, which
 * brings the link back.
 */
export function createLookBack(): LookBack {
  const asked = new Set<string>()
  /** Everything from the topic's beginning up to this offset was seen without a break; null after a seek. */
  let unbroken: bigint | null = null
  let passed: Link | null = null
  return {
    meet(first, next) {
      unbroken = first === 0n || first === unbroken ? next : null
    },
    from(link, known) {
      const key = `${link.offset} ${link.epoch} ${link.position}`
      const follows = passed !== null && passed.offset + 1n === link.offset && passed.epoch === link.epoch
      // Looking once is not enough: the topic may have been recreated during the first look.
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
