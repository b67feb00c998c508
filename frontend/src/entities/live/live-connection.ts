import { ApiError } from '../../lib/api/api-error.ts'
import { bearer } from '../../lib/api/client.ts'
import { eventReader, type StreamEvent } from './event-stream.ts'

const SILENCE_MS = 25_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000

type Listener = {
  onEvent: (event: StreamEvent) => void
  /** `again`: a reconnect, so events may have been missed; `at`: the server's clock, to the second */
  onOpen: (again: boolean, at: number) => void
  onBreak: () => void
  /** the server no longer accepts this login */
  onRefused: () => void
}

/**
 * Follows GET /admin/live until the returned function is called. After a disconnect it resumes from the last event's
 * id.
 */
export function followLive(listener: Listener): () => void {
  const ended = new AbortController()
  let lastId = ''
  let opened = false
  let wait = FIRST_WAIT_MS

  const run = async () => {
    while (!ended.signal.aborted) {
      try {
        await readOnce()
      } catch (error) {
        if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return listener.onRefused()
      }
      if (ended.signal.aborted) return
      listener.onBreak()
      await pause(wait, ended.signal)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
  }

  const readOnce = async () => {
    const silence = new AbortController()
    const signal = AbortSignal.any([ended.signal, silence.signal])
    const headers = { accept: 'text/event-stream', ...bearer(), ...(lastId && { 'last-event-id': lastId }) }
    const response = await fetch('/api/admin/live', { headers, signal, cache: 'no-store' })
    if (!response.ok || !response.body) throw new ApiError(response.status, undefined)
    listener.onOpen(opened, Date.parse(response.headers.get('date') ?? '') || Date.now())
    opened = true
    const read = eventReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      // The server sends at least every 10 s, so a longer silence means a dead connection.
      const guard = setTimeout(() => silence.abort(), SILENCE_MS)
      const { done, value } = await reader.read().finally(() => clearTimeout(guard))
      if (done) return
      wait = FIRST_WAIT_MS
      for (const event of read(value)) {
        lastId = event.id
        listener.onEvent(event)
      }
    }
  }

  run()
  return () => ended.abort()
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
