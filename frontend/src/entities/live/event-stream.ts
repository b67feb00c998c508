// Server-sent events out of a fetch: EventSource can send no bearer header.
import { createParser } from 'eventsource-parser'

export type StreamEvent = { id: string; name: string; data: string }

/** Feeds text as it arrives, answers the events that became whole; a piece may end anywhere, also within a line end. */
export function eventReader(): (piece: string) => StreamEvent[] {
  const events: StreamEvent[] = []
  let id = ''
  const parser = createParser({
    onId: (named) => {
      id = named
    },
    onEvent: ({ event: name = 'message', data }) => events.push({ id, name, data }),
  })
  return (piece) => {
    parser.feed(piece)
    return events.splice(0)
  }
}
