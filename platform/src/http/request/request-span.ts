import { type Span, SpanKind } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answered, type Asked, answeredBy, askedOf } from '../../observe/request-route.ts'
import { endSpan, inSpan, keepFaultySpan, startRequestSpan } from '../../observe/telemetry.ts'

const spans = new WeakMap<FastifyRequest, Span>()

/** Opens the request's span; without telemetry it still carries the caller's trace, for the log. */
export const openRequestSpan = (service: string, request: FastifyRequest): void =>
  void spans.set(request, startSpanOf(askedOf(service, request), request.headers.traceparent))

export const spanOf = (request: FastifyRequest): Span | undefined => spans.get(request)

/** The span of a request that is answered ahead of the router. */
export const startSpanOf = (asked: Asked, parent: unknown): Span =>
  startRequestSpan(nameOf(asked), parent, attributesOf(asked))

const nameOf = ({ method, route }: Asked) => `${method} ${route}`

const attributesOf = ({ service, method, route }: Asked) => ({
  'service.name': service,
  'http.request.method': method,
  'http.route': route,
})

export function endRequestSpan(service: string, request: FastifyRequest, reply: FastifyReply): void {
  const span = spans.get(request)
  if (span) closeRequestSpan(span, answeredBy(service, request, reply))
}

export function closeRequestSpan(span: Span, answered: Answered): void {
  const failed = answered.status >= 500
  const status = { 'http.response.status_code': answered.status }
  span.setAttributes(status)
  if (failed)
    keepFaultySpan(span, {
      name: nameOf(answered),
      kind: SpanKind.SERVER,
      attributes: { ...attributesOf(answered), ...status },
      startTime: Date.now() - answered.ms,
    })
  endSpan(span, failed)
}

/** Reading a body loses the asynchronous context that a hook set, so the handler is put into its span explicitly. */
export function inRequestSpan<T>(request: FastifyRequest, work: () => T): T {
  const span = spans.get(request)
  return span ? inSpan(span, work) : work()
}
