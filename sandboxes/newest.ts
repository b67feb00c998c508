/** Number of messages that a sandbox shows; older ones remain in its file. */
const most = 10_000

/**
 * Sets an entry and removes the oldest one when there are more than `limit`. Setting an existing one keeps its place.
 */
export function setNewest<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value, limit = most): void {
  entries.set(key, value)
  if (entries.size <= limit) return
  for (const oldest of entries.keys()) {
    entries.delete(oldest)
    return
  }
}
