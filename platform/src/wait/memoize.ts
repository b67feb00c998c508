import { LRUCache } from 'lru-cache'

/**
 * Memoizes a pure function of a text, keeping the results of the `most` texts used last. For texts of which there are
 * few, such as statements and names of routes.
 */
export function memoize<T extends NonNullable<unknown>>(of: (text: string) => T, most = 2_000): (text: string) => T {
  const known = new LRUCache<string, T>({ max: most })
  // Not the cache's own `memo`, which takes three times as long: a span looks up a dozen texts.
  return (text) => {
    const answer = known.get(text)
    if (answer !== undefined) return answer
    const fresh = of(text)
    known.set(text, fresh)
    return fresh
  }
}
