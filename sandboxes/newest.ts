/** What a sandbox shows of messages; older ones remain in its file. */
const most = 10_000

/** Sets an entry; the oldest one goes when there are more than `limit`. Setting one anew leaves its place. */
export function setNewest<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value, limit = most): void {
  entries.set(key, value)
  if (entries.size <= limit) return
  for (const oldest of entries.keys()) {
    entries.delete(oldest)
    return
  }
}
