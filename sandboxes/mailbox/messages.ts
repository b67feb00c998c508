// Mails for programs: GET /api/messages?to=<address>&limit=<100 by default>, newest first. With `heads=1` only
// recipients, senders and subjects, without a maximum.
import type { FastifyInstance } from 'fastify'
import type { Mail, MailStore } from './mail-store.ts'

/**
 * In a demo the sandbox shares the shop's process: tens of thousands of texts in one response took a gigabyte of it.
 */
const mostTexts = 1_000

export function messageRoutes(app: FastifyInstance, store: MailStore): void {
  app.get('/api/messages', async ({ query }, reply) => {
    const { to, heads, limit = '100' } = query as { to?: string; heads?: string; limit?: string }
    if (!/^[1-9]\d{0,6}$/.test(limit)) return reply.code(400).send({ error: 'limit is a number from 1 on' })
    if (heads !== '1' && Number(limit) > mostTexts)
      return reply.code(400).send({ error: `limit is at most ${mostTexts} with texts: ask for heads=1` })
    const listed = store.list({ ...(to ? { to } : {}), limit: Number(limit) })
    const messages = []
    for (const head of listed) {
      const mail = heads === '1' ? headOf(head) : await store.read(head.id)
      if (mail) messages.push(messageOf(mail))
    }
    return { messages }
  })
}

const messageOf = <M extends Mail>(mail: M) => ({ ...mail, to: mail.to.join(', '), message_id: mail.messageId })

/** Leaves out its place on disk. */
const headOf = ({ id, to, from, subject, messageId, at }: Mail): Mail => ({ id, to, from, subject, messageId, at })
