import type { FastifyRequest } from 'fastify'

/** The route's pattern, not its address: an address may hold an e-mail. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(none)'
