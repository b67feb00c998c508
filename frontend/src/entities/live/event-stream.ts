// Server-sent events read from a fetch, because EventSource can send no bearer header.
import { createParser } from 'eventsource-parser'

export type StreamEvent = { id: string; name: string; data: string }

/**
 * Takes text as it arrives and returns the events that it completes. A chunk may end anywhere, even within a line end.
 */
export function eventReader(): (chunk: string) => StreamEvent[] {
  const events: StreamEvent[] = []
  let id = ''
  const parser = createParser({
    onId: (named) => {
      id = named
    },
    onEvent: ({ event: name = 'message', data }) => events.push({ id, name, data }),
  })
  return (chunk) => {
    parser.feed(chunk)
    return events.splice(0)
  }
}
