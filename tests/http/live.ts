import { shop } from './client.ts'

// biome-ignore lint/suspicious/noExplicitAny: what a message holds is for the test to say.
type Message = { id: string; event: string; data: any }

/** The live stream as a client reads it by fetch: messages as they come, until it ends or is left. */
export async function openLive(token: string, lastEventId?: string) {
  const leaving = new AbortController()
  const answer = await fetch(`${shop.store}/api/admin/live`, {
    signal: leaving.signal,
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
  })
  const messages: Message[] = []
  const ended = read(answer, messages).catch(() => {})
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    messages,
    /** Resolved when the stream is over, by whomever. */
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
