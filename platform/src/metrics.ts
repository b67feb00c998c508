import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { routeOf } from './request-log.ts'

/** The process's metrics. Labels take routes, codes and names of things in the code; never ids, e-mails or free text. */
export const metrics = new Registry()

collectDefaultMetrics({ register: metrics })

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by service, route pattern and status',
  labelNames: ['service', 'method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
})

export function measureAnswer(service: string, request: FastifyRequest, reply: FastifyReply): void {
  const labels = { service, method: request.method, route: routeOf(request), status: String(reply.statusCode) }
  durations.observe(labels, reply.elapsedTime / 1000)
}
