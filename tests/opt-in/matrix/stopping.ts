/**
 * Aborts on the first SIGINT or SIGTERM, so that mounts and servers are closed in order. A second one ends the process
 * immediately.
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
