/**
 * Resolves or rejects as `work` does, or rejects as soon as `abort` aborts; `work` itself continues. Removes its
 * listener: a signal that lives as long as the process would otherwise retain every result raced against it.
 */
export async function unlessAborted<T>(abort: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const end = () => reject(new Error('aborted: the wait is over'))
  if (abort.aborted) end()
  abort.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    abort.removeEventListener('abort', end)
  }
}
