import type { FastifyReply, FastifyRequest } from 'fastify'

/** Polled by machines several times a second: not traced, and logged at debug level unless the answer is 5xx. */
export const isPolled = (route: string): boolean => route === '/catalog/revision'

/** The route's pattern, not its path: a path may contain an e-mail address. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(none)'

/** A request as identified in metrics, log and spans. */
export type Asked = { service: string; method: string; route: string }
export type Answered = Asked & { status: number; ms: number }

export const askedOf = (service: string, request: FastifyRequest): Asked => ({
  service,
  method: request.method,
  route: routeOf(request),
})

export const answeredBy = (service: string, request: FastifyRequest, reply: FastifyReply): Answered => ({
  ...askedOf(service, request),
  status: reply.statusCode,
  ms: reply.elapsedTime,
})
