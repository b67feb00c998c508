import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Handles requests that arrived without TLS, according to the nearest trusted proxy. A page is redirected to https; a
 * call is refused, so that the author of a program that sends tokens in the clear notices. Without a proxy, or where
 * the shop has no https, nothing is refused.
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
