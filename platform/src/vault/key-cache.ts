const lifeMs = 2_000
const capacity = 1_000

type Entry = { key: Buffer; askedAt: number }
export type Stamp = { at: number; generation: number }

/**
 * Vault keys read within the last 2 s. A drop in this process takes effect at once; one in another process within those
 * 2 s, counted from the moment the database was asked; use does not prolong an entry's life. The cache saves repeated
 * look-ups for a list of many events.
 */
export function createKeyCache(now: () => number) {
  const entries = new Map<string, Entry>()
  // An answer that was under way when its key was dropped here must not bring the key back.
  let generation = 0
  return {
    stamp: (): Stamp => ({ at: now(), generation }),
    get(subject: string): Buffer | undefined {
      const entry = entries.get(subject)
      if (!entry) return undefined
      entries.delete(subject)
      if (now() - entry.askedAt >= lifeMs) return undefined
      entries.set(subject, entry)
      return entry.key
    },
    put(subject: string, key: Buffer, asked: Stamp): void {
      if (asked.generation !== generation) return
      entries.set(subject, { key, askedAt: asked.at })
      const oldest = entries.keys().next().value
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
    },
    drop(subject: string): void {
      generation++
      entries.delete(subject)
    },
  }
}
