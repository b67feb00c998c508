import { LRUCache } from 'lru-cache'

// The library's entries end behind this age, not at it.
const lifeMs = 1_999
const capacity = 1_000

export type Stamp = { at: number; generation: number }

/**
 * Keys of the vault that were read within the last 2 s. A drop in this process takes effect at once; one in another
 * process within those 2 s, counted from the moment the database was asked, and using an entry never prolongs its
 * life. So the cache spares a list of many events the same question, and no dropped key is served for longer.
 * `now` is a clock in ms that never reads 0: the library takes that for an entry without an end.
 */
export function createKeyCache(now: () => number) {
  const entries = new LRUCache<string, Buffer>({ max: capacity, ttl: lifeMs, ttlResolution: 0, perf: { now } })
  // An answer that was under way when its key was dropped here must not bring the key back.
  let generation = 0
  return {
    stamp: (): Stamp => ({ at: now(), generation }),
    get: (subject: string): Buffer | undefined => entries.get(subject),
    put(subject: string, key: Buffer, asked: Stamp): void {
      // A copy: what the database answered is a view of a slab of 64 kB, which the key would hold as long as it is here.
      if (asked.generation === generation)
        entries.set(subject, Buffer.from(Uint8Array.from(key).buffer), { start: asked.at })
    },
    drop(subject: string): void {
      generation++
      entries.delete(subject)
    },
  }
}
