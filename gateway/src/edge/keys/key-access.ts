import type { KnownKey } from '@suvarna/contracts/identity/api-keys/key-check.ts'
import { scopesOpen } from '@suvarna/contracts/identity/api-keys/scope-routes.ts'
import { keyActorPrefix } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { FastifyRequest } from 'fastify'
import { type GatewayRoute, isWrite } from '../../routes.ts'
import type { RateLimiter } from '../limits/request-rates.ts'
import type { Revocation } from '../revocation.ts'
import type { Session } from '../session.ts'
import type { KnownKeys } from './known-keys.ts'

export type KeyDeps = {
  keys: KnownKeys
  revocation: Pick<Revocation, 'isRevoked' | 'isCaughtUp' | 'isFresh'>
  limiter: RateLimiter
}

/** Longer than any key; a login token never begins this way. */
const longest = 200

/** The API key of a request: only in `Authorization: Bearer suv_…`, never in an address, which logs would keep. */
export function keyIn({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (suv_\S*)$/i.exec(authorization.slice(0, longest))?.[1]
}

/**
 * Returns the session of an API key: an admin limited to the key's scopes. Throws for a key that is unknown, expired or
 * revoked, and for a call that none of its scopes opens, even a public one.
 */
export async function keyAccess(
  { keys, revocation, limiter }: KeyDeps,
  request: FastifyRequest,
  route: Pick<GatewayRoute, 'key' | 'method' | 'rate'>,
  text: string,
): Promise<Session> {
  const key = await knownKey(keys, limiter, request, text)
  if (!key) throw refused(request)
  const session = sessionOf(key)
  if (!revocation.isCaughtUp()) throw busy()
  if (revocation.isRevoked(session)) throw refused(request)
  limiter.take(request, 'key', { ip: request.ip, caller: session.sub })
  if (!scopesOpen(key.scopes, route.key)) {
    securityEvent(request, 'scope_missing', { actor: session.sub })
    throw new DomainError('scope_missing', 'No scope of this API key opens this call')
  }
  // As for an admin: no writes without a fresh list of revocations.
  if (isWrite(route) && !revocation.isFresh()) throw busy()
  limiter.take(request, route.rate, { ip: request.ip, caller: session.sub })
  return session
}

/** Guesses are counted before identity is called, so that they cannot overload it. */
async function knownKey(keys: KnownKeys, limiter: RateLimiter, request: FastifyRequest, text: string) {
  const known = keys.remembered(text)
  if (known) return known
  limiter.take(request, 'key', { refused: request.ip })
  return known === undefined ? keys.find(text) : null
}

function refused(request: FastifyRequest): DomainError {
  securityEvent(request, 'key_refused')
  return new DomainError('unauthenticated', 'This API key opens nothing: it is unknown, has ended or was revoked')
}

const busy = () =>
  new DomainError('service_unavailable', 'The shop is catching up. Please try again.', { retryAfter: 1 })

const sessionOf = ({ id, name, scopes }: KnownKey): Session => ({
  sub: `${keyActorPrefix}${id}`,
  role: 'admin',
  sid: id,
  gen: 0,
  email: '',
  name,
  iat: 0,
  exp: Number.MAX_SAFE_INTEGER,
  scopes,
})
