import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const deadlines = new WeakMap<FastifyRequest, { controller: AbortController; handled: boolean }>()

/**
 * Begins a request's time. When it is over, or when the caller has gone, the signal of `deadlineOf` aborts: a handler
 * that waits for a service is freed, and a body that is still arriving is answered 504. (Fastify's own handlerTimeout
 * ends with the request's body, so it would watch over reads only.)
 */
export function startDeadline(request: FastifyRequest, reply: FastifyReply, ms: number | 'none'): void {
  const controller = new AbortController()
  const deadline = { controller, handled: false }
  deadlines.set(request, deadline)
  const timeUp = () => {
    controller.abort()
    if (!deadline.handled && !reply.sent) reply.header('connection', 'close').send(tooSlow())
  }
  const timer = ms === 'none' ? undefined : setTimeout(timeUp, ms)
  reply.raw.once('close', () => {
    clearTimeout(timer)
    if (!reply.raw.writableFinished) controller.abort()
  })
}

/** The signal of a request whose handler has begun. */
export function deadlineOf(request: FastifyRequest): AbortSignal {
  const deadline = deadlines.get(request)
  if (!deadline) throw new Error('this request has no deadline')
  deadline.handled = true
  return deadline.controller.signal
}

/** Ends a request early, as if its caller had gone. */
export const giveUp = (request: FastifyRequest): void => deadlines.get(request)?.controller.abort()

const bodyMs = 10_000

/** A body that no row of the route table waits for (a browser's report, an address that is none) arrives in 10 s. */
export function boundBodies(app: FastifyInstance, ms: number = bodyMs): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.url?.startsWith('/api/')) {
      const timeUp = () => reply.sent || reply.header('connection', 'close').send(tooSlow())
      const timer = setTimeout(timeUp, ms)
      timers.set(request, timer)
      reply.raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    clearTimeout(timers.get(request))
    done()
  })
}

export const tooSlow = () => new DomainError('timeout', 'This took too long. Please try again.')
