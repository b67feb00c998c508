import type { FastifyRequest } from 'fastify'

/** Polled by machines several times a second: neither traced nor logged. */
export const isPolled = (route: string): boolean => route === '/catalog/revision'

/** The route's pattern, not its path: a path may contain an e-mail address. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(none)'
