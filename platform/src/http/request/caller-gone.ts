import type { FastifyReply } from 'fastify'
import { DomainError } from '../../events/errors.ts'

/** Aborts when the connection closes before the answer was written: the gateway gave up, or its caller left. */
export function callerGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished)
      controller.abort(new DomainError('timeout', 'This took too long. Please try again.'))
  })
  return controller.signal
}
