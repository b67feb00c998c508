/**
 * Aborts on the first SIGINT or SIGTERM: what has begun is ended in order, with its mounts and its servers. A second one
 * ends the process at once.
 */
export function untilSignal(say: (line: string) => void): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      say(`${signal}: what is open is closed`)
      stopping.abort(new Error(`stopped by ${signal}`))
    })
  return stopping.signal
}
