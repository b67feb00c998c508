import type { FastifyInstance } from 'fastify'

type Report = { body?: { effectiveDirective?: unknown; blockedURL?: unknown; documentURL?: unknown } }

/** What browsers refused to load. Kept: which rule, whose host, which page; never a query or a fragment. */
export function addCspReports(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post<{ Body: unknown }>('/csp-reports', { bodyLimit: 16 * 1024 }, async (request, reply) => {
      for (const report of ([request.body].flat() as (Report | null)[]).slice(0, 10)) {
        const body = report?.body
        const [blocked, page] = [placeOf(body?.blockedURL, 'origin'), placeOf(body?.documentURL, 'pathname')]
        const directive = String(body?.effectiveDirective ?? '').slice(0, 40)
        request.log.warn({ channel: 'security', event: 'csp_violation', directive, blocked, page }, 'csp_violation')
      }
      return reply.code(204).send()
    })
  })
}

function placeOf(url: unknown, part: 'origin' | 'pathname'): string {
  const text = String(url ?? '').slice(0, 500)
  return URL.canParse(text) ? new URL(text)[part].slice(0, 100) : text.slice(0, 20)
}
