import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageName } from './page-kinds.ts'

type Report = { body?: { effectiveDirective?: unknown; blockedURL?: unknown; documentURL?: unknown } }
type Violation = { directive: string; blocked: string; page: string }

/** A page breaks only a few rules together; a report with more is forged. */
const maxPerReport = 10
/** Maximum different lines per hour, then one final line. The route is public, so logging must stay bounded. */
const maxLines = 50
const hourMs = 3_600_000

/**
 * CSP violations reported by browsers. Logged are the rule, the host and the kind of page; never a query or a fragment,
 * and from a report's text only known rules and hosts. The same violation is logged once an hour.
 */
export function addCspReports(app: FastifyInstance, now: () => number = Date.now): void {
  const reportOnce = onceAnHour(now)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post<{ Body: unknown }>('/csp-reports', { bodyLimit: 16 * 1024 }, async (request, reply) => {
      for (const report of ([request.body].flat() as (Report | null)[]).slice(0, maxPerReport))
        reportOnce(request, violationOf(report?.body ?? {}))
      return reply.code(204).send()
    })
  })
}

function onceAnHour(now: () => number): (request: FastifyRequest, violation: Violation) => void {
  const reported = new Set<string>()
  let until = 0
  return (request, violation) => {
    if (now() >= until) {
      reported.clear()
      until = now() + hourMs
    }
    if (reported.size > maxLines) return
    const key = Object.values(violation).join(' ')
    if (reported.has(key)) return
    reported.add(key)
    if (reported.size <= maxLines) securityEvent(request, 'csp_violation', violation)
    else securityEvent(request, 'csp_violation', { reason: `more than ${maxLines} in an hour: no more are told` })
  }
}

const violationOf = ({ effectiveDirective, blockedURL, documentURL }: NonNullable<Report['body']>): Violation => ({
  directive: word(effectiveDirective),
  blocked: urlOf(blockedURL)?.origin.slice(0, 100) ?? word(blockedURL),
  page: pageName(urlOf(documentURL)?.pathname ?? ''),
})

/** A directive's name, or a keyword used instead of an address: `inline`, `eval`, `data`. */
const word = (text: unknown) => (typeof text === 'string' && /^[a-z][a-z-]{1,30}$/.test(text) ? text : 'other')

const urlOf = (url: unknown) => (typeof url === 'string' && url.length <= 2_000 ? URL.parse(url) : null)
