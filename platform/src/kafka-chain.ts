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

/** Where to look for what is missing before a link, or null: it is nowhere before it, pass the link over. */
export type LookBack = (link: Link, known: bigint) => bigint | null

/**
 * First behind what is known to be done, then from the topic's beginning. What has no predecessor even so was published
 * into an emptied topic by a relay that had not noticed yet: the relay fills the topic again and the link comes back.
 */
export function createLookBack(): LookBack {
  const looked = new Map<string, bigint>()
  let passed: Link | null = null
  return (link, known) => {
    const key = `${link.offset} ${link.epoch} ${link.position}`
    const last = looked.get(key)
    const follows = passed !== null && passed.offset + 1n === link.offset && passed.epoch === link.epoch
    if (follows || link.offset === 0n || last === 0n) {
      passed = link
      return null
    }
    const from = last === undefined && known < link.offset ? known : 0n
    looked.set(key, from)
    return from
  }
}
