import { type Span, SpanKind } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { routeOf } from '../../observe/request-route.ts'
import { endSpan, inSpan, keepFaultySpan, startRequestSpan } from '../../observe/telemetry.ts'

const spans = new WeakMap<FastifyRequest, Span>()

/** Opens the request's span; without telemetry it still carries the caller's trace, for the log. */
export function openRequestSpan(service: string, request: FastifyRequest): void {
  const span = startRequestSpan(nameOf(request), request.headers.traceparent, attributesOf(service, request))
  spans.set(request, span)
}

export const spanOf = (request: FastifyRequest): Span | undefined => spans.get(request)

const nameOf = (request: FastifyRequest) => `${request.method} ${routeOf(request)}`

const attributesOf = (service: string, request: FastifyRequest) => ({
  'service.name': service,
  'http.request.method': request.method,
  'http.route': routeOf(request),
})

export function endRequestSpan(service: string, request: FastifyRequest, reply: FastifyReply): void {
  const span = spans.get(request)
  if (!span) return
  const failed = reply.statusCode >= 500
  const status = { 'http.response.status_code': reply.statusCode }
  span.setAttributes(status)
  if (failed)
    keepFaultySpan(span, {
      name: nameOf(request),
      kind: SpanKind.SERVER,
      attributes: { ...attributesOf(service, request), ...status },
      startTime: Date.now() - reply.elapsedTime,
    })
  endSpan(span, failed)
}

/** Reading a body loses the asynchronous context that a hook set, so the handler is put into its span explicitly. */
export function inRequestSpan<T>(request: FastifyRequest, work: () => T): T {
  const span = spans.get(request)
  return span ? inSpan(span, work) : work()
}
