import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPolled, routeOf } from '../../observe/request-route.ts'
import { traceIds } from '../../observe/telemetry.ts'
import { spanOf } from './request-span.ts'

/** Security events: who, from where, which request; never what was typed. */
export type SecurityEvent =
  | 'unsigned_request'
  | 'token_refused'
  | 'forbidden'
  | 'rate_limited'
  | 'too_many_attempts'
  | 'login_succeeded'
  | 'login_failed'
  | 'owner_not_proved'
  | 'otp_failed'
  | 'role_changed'
  | 'account_deleted'
  | 'price_mismatch'
  | 'signature_failed'
  | 'csp_violation'
  | 'connections_refused'

type Caller = { ip: string; actor: string }

const callers = new WeakMap<FastifyRequest, Caller>()

/** Behind the gateway the caller is the signed actor, not the connection. */
export const noteCaller = (request: FastifyRequest, caller: Caller): void => void callers.set(request, caller)

/**
 * Logs one security event with the actor (an account's id or `anonymous`), the address and the request's id. `subject`
 * is the affected account, where it is not the actor's own.
 */
export function securityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  details: Partial<
    Record<'actor' | 'ip' | 'subject' | 'reason' | 'rate' | 'directive' | 'blocked' | 'page', string>
  > = {},
): void {
  // A login is the ordinary course: a list of warnings should not be made of them.
  request.log[event === 'login_succeeded' ? 'info' : 'warn'](
    {
      channel: 'security',
      event,
      ...(callers.get(request) ?? { ip: request.ip, actor: 'anonymous' }),
      route: routeOf(request),
      ...traceIds(spanOf(request)),
      ...details,
    },
    event,
  )
}

/** One line per answer, without bodies, query strings, e-mails and tokens. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...traceIds(spanOf(request)),
  }
  if (reply.statusCode >= 500) request.log.error(line, 'answered')
  else request.log[isPolled(line.route) ? 'debug' : 'info'](line, 'answered')
}
