import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Deadline = { controller: AbortController; handled: boolean; stall?: NodeJS.Timeout | undefined }
const deadlines = new WeakMap<FastifyRequest, Deadline>()

/**
 * Starts a request's deadline. When it passes, or the caller has gone, the signal of `deadlineOf` aborts: a handler
 * that waits for a service is freed, and a body that is still arriving is answered 504. (Fastify's own handlerTimeout
 * ends with the request's body, so it would only cover reads.) With `stallMs` it ends earlier if there is no progress
 * for that long: see `extendDeadline`.
 */
export function startDeadline(
  request: FastifyRequest,
  reply: FastifyReply,
  ms: number | 'none',
  stallMs?: number,
): void {
  const controller = new AbortController()
  const deadline: Deadline = { controller, handled: false }
  deadlines.set(request, deadline)
  const timeUp = () => {
    controller.abort()
    if (!deadline.handled && !reply.sent) reply.header('connection', 'close').send(timeoutError())
  }
  const timer = ms === 'none' ? undefined : setTimeout(timeUp, ms)
  if (stallMs !== undefined) deadline.stall = setTimeout(timeUp, stallMs)
  reply.raw.once('close', () => {
    clearTimeout(timer)
    markAnswered(request)
    if (!reply.raw.writableFinished) controller.abort()
  })
}

/** The abort signal of a request whose handler has started. */
export function deadlineOf(request: FastifyRequest): AbortSignal {
  const deadline = deadlines.get(request)
  if (!deadline) throw new Error('this request has no deadline')
  deadline.handled = true
  return deadline.controller.signal
}

/** Call on progress of a request's body: a large form may take minutes, but must not stall. */
export const extendDeadline = (request: FastifyRequest): void => void deadlines.get(request)?.stall?.refresh()

/** Call once the answer is watched elsewhere; only the total time still counts. */
export function markAnswered(request: FastifyRequest): void {
  const deadline = deadlines.get(request)
  clearTimeout(deadline?.stall)
  // `refresh` would start the cleared timer again.
  if (deadline) deadline.stall = undefined
}

/** Ends a request early, as if its caller had gone. */
export const abortRequest = (request: FastifyRequest): void => deadlines.get(request)?.controller.abort()

const bodyMs = 10_000

/** A body without a row in the route table (a browser's report, an unknown address) must arrive within 10 s. */
export function boundBodies(app: FastifyInstance, ms: number = bodyMs): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.url?.startsWith('/api/')) {
      const timeUp = () => reply.sent || reply.header('connection', 'close').send(timeoutError())
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

export const timeoutError = () => new DomainError('timeout', 'This took too long. Please try again.')
