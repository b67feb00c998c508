import { LRUCache } from 'lru-cache'

/**
 * The same pure function of a text, which computes an answer once and looks it up from then on, as long as the text is
 * among the `most` that were asked for last. For texts of which there are few, as statements and names of routes.
 */
export function memoize<T extends NonNullable<unknown>>(of: (text: string) => T, most = 2_000): (text: string) => T {
  const known = new LRUCache<string, T>({ max: most })
  // Not its `memo`, which takes three times as long: a span looks up a dozen texts.
  return (text) => {
    const answer = known.get(text)
    if (answer !== undefined) return answer
    const fresh = of(text)
    known.set(text, fresh)
    return fresh
  }
}
