import type { Span } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { routeOf } from './request-log.ts'
import { endSpan, inSpan, startRequestSpan } from './telemetry.ts'

const spans = new WeakMap<FastifyRequest, Span>()

export function openRequestSpan(service: string, request: FastifyRequest): void {
  const route = routeOf(request)
  const attributes = { 'service.name': service, 'http.request.method': request.method, 'http.route': route }
  spans.set(request, startRequestSpan(`${request.method} ${route}`, request.headers.traceparent, attributes))
}

export function endRequestSpan(request: FastifyRequest, reply: FastifyReply): void {
  const span = spans.get(request)
  span?.setAttribute('http.response.status_code', reply.statusCode)
  if (span) endSpan(span, reply.statusCode >= 500)
}

/** Reading a body loses the asynchronous context that a hook set, so the handler is put into its span by hand. */
export function inRequestSpan<T>(request: FastifyRequest, work: () => T): T {
  const span = spans.get(request)
  return span ? inSpan(span, work) : work()
}
