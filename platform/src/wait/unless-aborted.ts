/**
 * What `work` answers or throws, or a fault as soon as `abort` is aborted; `work` itself goes on. Leaves nothing behind on
 * the signal: one that lives as long as its process would otherwise keep every answer that was ever raced against it.
 */
export async function unlessAborted<T>(abort: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const end = () => reject(new Error('it is over: nobody waits for this any more'))
  if (abort.aborted) end()
  abort.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    abort.removeEventListener('abort', end)
  }
}
