import type { IncomingHttpHeaders } from 'node:http'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Handles requests that arrived without TLS, as reported by the nearest trusted proxy. A page is redirected to https; a
 * call is refused, so that a developer whose program sends tokens in the clear notices. Without a proxy, or without
 * https, nothing is refused.
 */
export function refusePlainHttp(app: FastifyInstance, publicUrl: string, trustedHops: number): void {
  if (trustedHops === 0 || !publicUrl.startsWith('https:')) return
  const arrivedPlain = plainHttp(publicUrl, trustedHops)
  const { origin } = new URL(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (!arrivedPlain(request.headers)) return
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/+api\b/i.test(request.url)
    if (!isPage) throw new DomainError('forbidden', 'This shop answers over https only')
    return reply.redirect(`${origin}${request.url}`, 308)
  })
}

/** Whether a request came without TLS although the shop has it; the nearest proxy's value is the last one. */
export function plainHttp(publicUrl: string, trustedHops: number): (headers: IncomingHttpHeaders) => boolean {
  if (trustedHops === 0 || !publicUrl.startsWith('https:')) return () => false
  return ({ 'x-forwarded-proto': told }) => told !== undefined && String(told).split(',').at(-1)?.trim() !== 'https'
}
