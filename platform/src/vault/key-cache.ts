import { LRUCache } from 'lru-cache'

// The library's entries expire after this age, not at it.
const lifeMs = 1_999
const capacity = 1_000

export type Stamp = { at: number; generation: number }

/**
 * Keys of the vault that were read within the last 2 s. A drop in this process takes effect immediately; one in another
 * process within those 2 s, counted from the database query, and using an entry never prolongs its life. So a list of
 * many events needs one query, and no dropped key is served for longer. `now` is a clock in ms that never reads 0: the
 * library takes that for an entry without an expiry.
 */
export function createKeyCache(now: () => number) {
  const entries = new LRUCache<string, Buffer>({ max: capacity, ttl: lifeMs, ttlResolution: 0, perf: { now } })
  // A query that was under way when its key was dropped here must not bring the key back.
  let generation = 0
  return {
    stamp: (): Stamp => ({ at: now(), generation }),
    get: (subject: string): Buffer | undefined => entries.get(subject),
    put(subject: string, key: Buffer, asked: Stamp): void {
      // A copy: the database's buffer is a view of a slab of 64 kB, which the key would retain while cached.
      if (asked.generation === generation)
        entries.set(subject, Buffer.from(Uint8Array.from(key).buffer), { start: asked.at })
    },
    drop(subject: string): void {
      generation++
      entries.delete(subject)
    },
  }
}
