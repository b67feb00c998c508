import { LRUCache } from 'lru-cache'
import { type Resource, resourceOf } from '../resource.ts'

export type CachedAnswer = Resource & { revision: number; at: number }

/** A catalogue answer whose rows and revision come from one snapshot. */
type FreshAnswer = { body: Buffer; contentType: string; revision: number }

export type CatalogCache = {
  /** Announces a revision; entries of an older one are invalid from now on. */
  announce(revision: number): void
  /** A polled revision: like an announcement, but one that stays lower for 20 polls means that counting restarted. */
  polled(revision: number): void
  get(key: string): CachedAnswer | undefined
  /** Keeps an answer unless it is older than the last announced revision; returns it with its ETag either way. */
  put(key: string, answer: FreshAnswer): CachedAnswer
  /** The last announced revision. */
  revision(): number
}

const lifeMs = 60_000
const maxBytes = 64 * 1024 * 1024
const largestBody = 1024 * 1024
/** Fits a list's address with every filter; longer ones are not cached. */
const longestKey = 2_000
/** Approximate overhead of an entry beside its body and its key. */
const entryBytes = 500
const pollsUntilAnew = 20

/**
 * Cached catalogue answers for all except admins, who see more. Nothing older than the last announced revision is kept
 * or returned, so a change shows as soon as it is announced, and in any case after 60 s.
 */
export function createCatalogCache(now: () => number = Date.now): CatalogCache {
  // Evicts the least recently used entry.
  const entries = new LRUCache<string, CachedAnswer>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  let announced = 0
  let lowerPolls = 0

  const announce = (revision: number) => {
    if (revision <= announced) return
    announced = revision
    // None of the entries is valid any more; unrequested ones would keep up to 64 MB.
    entries.clear()
  }

  return {
    announce,
    revision: () => announced,
    polled(revision) {
      announce(revision)
      // A poll that overlaps with an answer of a higher revision is lower once; a restored backup stays lower.
      lowerPolls = revision < announced ? lowerPolls + 1 : 0
      if (lowerPolls < pollsUntilAnew) return
      entries.clear()
      announced = revision
      lowerPolls = 0
    },
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.revision < announced || now() - entry.at >= lifeMs) {
        entries.delete(key)
        return undefined
      }
      return entry
    },
    put(key, { body, contentType, revision }) {
      const answer = { ...resourceOf(body, contentType), revision, at: now() }
      announce(revision)
      if (revision < announced || body.length > largestBody || key.length > longestKey) return answer
      entries.set(key, answer)
      return answer
    },
  }
}

function sizeOf({ body }: CachedAnswer, key: string): number {
  return body.length + key.length + entryBytes
}
