import { shop } from './client.ts'

// biome-ignore lint/suspicious/noExplicitAny: the test says what a message holds.
type Message = { id: string; event: string; data: any }

/** The live stream as a client reads it by fetch: messages as they arrive, until either side ends it. */
export async function openLive(token: string, lastEventId?: string) {
  const leaving = new AbortController()
  const response = await fetch(`${shop.store}/api/admin/live`, {
    signal: leaving.signal,
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
  })
  const messages: Message[] = []
  const ended = read(response, messages).catch(() => {})
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    messages,
    /** Resolves when the stream has ended, from either side. */
    ended,
    async leave() {
      leaving.abort()
      await ended
    },
  }
}

async function read({ body }: Response, messages: Message[]): Promise<void> {
  let rest = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)))
      if (fields.event) messages.push({ id: fields.id, event: fields.event, data: JSON.parse(fields.data) })
    }
  }
}
