import type { FastifyRequest } from 'fastify'

/** Asked ten times a second by a machine: nobody looks for its trace or its line in the log. */
export const isPolled = (route: string): boolean => route === '/catalog/revision'

/** The route's pattern, not its address: an address may hold an e-mail. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(none)'
