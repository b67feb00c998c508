import type { Span } from '@opentelemetry/api'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type Answered, isPolled, routeOf } from '../../observe/request-route.ts'
import { traceIds } from '../../observe/telemetry.ts'
import { spanOf } from './request-span.ts'

/** Security events: who, from where, which request; never what was typed. */
export type SecurityEvent =
  | 'unsigned_request'
  | 'token_refused'
  | 'forbidden'
  | 'api_key_created'
  | 'api_key_revoked'
  | 'key_refused'
  | 'scope_missing'
  | 'permission_missing'
  | 'second_step_failed'
  | 'second_step_set'
  | 'second_step_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'stepped_up'
  | 'staff_invited'
  | 'staff_invitation_withdrawn'
  | 'staff_joined'
  | 'rate_limited'
  | 'too_many_attempts'
  | 'login_succeeded'
  | 'login_failed'
  | 'owner_not_proved'
  | 'otp_failed'
  | 'role_changed'
  | 'account_deleted'
  | 'data_requested'
  | 'guest_erased'
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
    Record<'actor' | 'ip' | 'subject' | 'reason' | 'rate' | 'directive' | 'blocked' | 'page' | 'permission', string>
  > = {},
): void {
  // Logins are the ordinary course, and would flood the list of warnings.
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

/** The logger for `logAnswer`: its lines contain no text of a caller, so nothing is redacted. */
export const answerLog = (log: FastifyBaseLogger): FastifyBaseLogger => log.child({}, { redact: [] })

/** One line per answer, without bodies, query strings, e-mails and tokens. */
export function logAnswer(log: FastifyBaseLogger, requestId: string, answered: Answered, span: Span | undefined): void {
  const { method, route, status, ms } = answered
  const level = status >= 500 ? 'error' : isPolled(route) ? 'debug' : 'info'
  log[level]({ requestId, method, route, status, ms: Math.round(ms * 10) / 10, ...traceIds(span) }, 'answered')
}
