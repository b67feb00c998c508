// Mails for programs: GET /api/messages?to=<address>&limit=<100 by default>, newest first.
import type { FastifyInstance } from 'fastify'
import type { MailStore } from './mail-store.ts'

export function messageRoutes(app: FastifyInstance, store: MailStore): void {
  app.get('/api/messages', async ({ query }, reply) => {
    const { to, limit = '100' } = query as { to?: string; limit?: string }
    if (!/^[1-9]\d{0,6}$/.test(limit)) return reply.code(400).send({ error: 'limit is a number from 1 on' })
    const listed = store.list({ ...(to ? { to } : {}), limit: Number(limit) })
    const messages = []
    for (const { id } of listed) {
      const mail = await store.read(id)
      if (mail) messages.push({ ...mail, to: mail.to.join(', '), message_id: mail.messageId })
    }
    return { messages }
  })
}
