// Server-sent events out of a fetch: EventSource can send no bearer header.

export type StreamEvent = { id: string; name: string; data: string }

/** Feeds text as it arrives, answers the events that became whole; a piece may end anywhere, also within a line end. */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = ''
  let fields = new Map<string, string>()
  let lastId = ''
  return (piece) => {
    const events: StreamEvent[] = []
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line !== '') {
        const [name, value] = fieldOf(line)
        fields.set(name, name === 'data' && fields.has('data') ? `${fields.get('data')}\n${value}` : value)
        continue
      }
      lastId = fields.get('id') ?? lastId
      const data = fields.get('data')
      if (data !== undefined) events.push({ id: lastId, name: fields.get('event') ?? 'message', data })
      fields = new Map()
    }
    return events
  }
}

/** 'data: x' and 'data:x' are the same; a line that begins with a colon is a comment and gets no name. */
function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}
