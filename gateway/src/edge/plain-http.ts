import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { FastifyInstance } from 'fastify'

/**
 * What reached the front door without TLS, as the nearest trusted proxy tells. A page is asked for once more over https;
 * a call is refused: whoever wrote a program that sends a token or an address in the clear has to hear of it, and would
 * not if it went on by a redirect. Without a proxy, or where the shop has no https, nothing is refused.
 */
export function refusePlainHttp(app: FastifyInstance, publicUrl: string, trustedHops: number): void {
  if (trustedHops === 0 || !publicUrl.startsWith('https:')) return
  const { origin } = new URL(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-forwarded-proto'] === undefined || request.protocol === 'https') return
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/+api\b/i.test(request.url)
    if (!isPage) throw new DomainError('forbidden', 'This shop answers over https only')
    return reply.redirect(`${origin}${request.url}`, 308)
  })
}
