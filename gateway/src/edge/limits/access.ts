import { DomainError } from '@suvarna/platform/events/errors.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { FastifyRequest } from 'fastify'
import type { GatewayRoute } from '../../routes.ts'
import { admit } from '../authorize.ts'
import { keyAccess, keyIn } from '../keys/key-access.ts'
import type { KnownKeys } from '../keys/known-keys.ts'
import type { Revocation } from '../revocation.ts'
import type { Session, SessionReader } from '../session.ts'
import type { RateLimiter } from './request-rates.ts'

export type AccessDeps = {
  readSession: SessionReader
  revocation: Pick<Revocation, 'isRevoked' | 'isCaughtUp' | 'isFresh'>
  limiter: RateLimiter
  keys: KnownKeys
}

/**
 * The caller's session, from the token and the known revocations. Throws for callers without access, or
 * too_many_requests. A session's requests are counted by account, refused requests separately by address: strangers
 * cannot lock out logged-in users behind the same address.
 */
export async function checkAccess(
  deps: AccessDeps,
  request: FastifyRequest,
  route: Pick<GatewayRoute, 'key' | 'access' | 'method' | 'rate' | 'permission'>,
): Promise<Session | null> {
  const key = keyIn(request)
  if (key !== undefined) return keyAccess(deps, request, route, key)
  const { readSession, revocation, limiter } = deps
  const bearer = await readSession(request)
  if (bearer.kind === 'refused') securityEvent(request, 'token_refused', { reason: bearer.reason })
  const shown = bearer.kind === 'session' ? bearer.session.sub : undefined
  let session: Session | null
  try {
    session = admit(route, bearer, revocation)
  } catch (fault) {
    const code = fault instanceof DomainError ? fault.code : ''
    if (code === 'forbidden') securityEvent(request, 'forbidden', { actor: shown ?? 'anonymous' })
    if (code === 'permission_missing')
      securityEvent(request, code, { actor: shown ?? 'anonymous', permission: route.permission ?? '' })
    if (code === 'session_ended' && shown) securityEvent(request, 'token_refused', { actor: shown, reason: 'revoked' })
    limiter.take(request, route.rate, { ip: request.ip, refused: shown ?? request.ip })
    throw fault
  }
  limiter.take(request, route.rate, { ip: request.ip, caller: session?.sub ?? request.ip })
  return session
}
