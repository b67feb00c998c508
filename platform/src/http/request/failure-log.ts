import type { ProblemCode } from '@suvarna/contracts/common/routes/problems.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../events/errors.ts'
import { scrubbed } from '../../observe/logging.ts'
import { routeOf } from '../../observe/request-route.ts'
import { traceIds } from '../../observe/telemetry.ts'
import { spanOf } from './request-span.ts'

/** Whether the caller left before its answer was written, which is no fault of ours. */
const hasLeft = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableFinished

const expected: readonly ProblemCode[] = ['service_unavailable', 'timeout']

/**
 * Logs why a request is answered 5xx. When a part of the shop restarts or a request times out, a stack would only show
 * this code, so the cause is logged without one; if the caller has left, at debug level.
 */
export function logFailure(fault: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const asked = { method: request.method, route: routeOf(request), ...traceIds(spanOf(request)) }
  if (fault instanceof DomainError && expected.includes(fault.code)) {
    const level = hasLeft(reply) ? 'debug' : 'error'
    request.log[level]({ code: fault.code, reason: reasonOf(fault), ...asked }, 'failed')
  } else request.log.error({ err: fault, ...asked }, 'failed')
}

function reasonOf({ message, cause }: DomainError): string {
  if (!(cause instanceof Error)) return scrubbed(message)
  return scrubbed(cause.message) || ('code' in cause ? String(cause.code) : cause.name)
}
