import { roleMay } from '@suvarna/contracts/identity/staff/permissions.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import { assertProved, permissionMissing } from '@suvarna/platform/http/request/request-access.ts'
import type { GatewayRoute } from '../routes.ts'
import { isWrite } from '../routes.ts'
import type { Revocation } from './revocation.ts'
import type { Bearer, Session } from './session.ts'

type Knowledge = Pick<Revocation, 'isRevoked' | 'isCaughtUp' | 'isFresh'>

/** The session of a bearer on this route. Throws for callers without access. */
export function admit(
  route: Pick<GatewayRoute, 'access' | 'method' | 'permission'>,
  bearer: Bearer,
  knowledge: Knowledge,
): Session | null {
  if (route.access === 'webhook') return null
  if (route.access === 'public') return known(bearer, knowledge)
  if (bearer.kind === 'refused' && bearer.reason === 'expired') throw sessionEnded()
  // The same answer for every fault of a foreign token, so that it reveals nothing to a forger.
  if (bearer.kind !== 'session') throw new DomainError('unauthenticated', 'Please log in')
  if (!knowledge.isCaughtUp()) throw busy()
  const { session } = bearer
  if (knowledge.isRevoked(session)) throw sessionEnded()
  if (route.access === 'user') return session
  if (session.role !== 'admin') throw new DomainError('forbidden', 'This is for administrators only')
  if (session.setup) throw new DomainError('second_step_missing', 'Please set up the second step of your login first.')
  if (!route.permission || !roleMay(session.staff, route.permission))
    throw permissionMissing(route.permission ?? 'office.open')
  assertProved(route.permission, (session.proved_at ?? 0) * 1000)
  // Without a fresh list of revocations an admin may read but not write: the role may just have been removed.
  if (isWrite(route) && !knowledge.isFresh()) throw busy()
  return session
}

/** On a public route an invalid token makes the caller anonymous instead of refusing the request. */
function known(bearer: Bearer, knowledge: Knowledge): Session | null {
  if (bearer.kind !== 'session' || !knowledge.isCaughtUp()) return null
  return knowledge.isRevoked(bearer.session) ? null : bearer.session
}

const sessionEnded = () => new DomainError('session_ended', 'Your session has ended. Please log in again.')

const busy = () =>
  new DomainError('service_unavailable', 'The shop is catching up. Please try again.', { retryAfter: 1 })

/** The actor as sent to the services. */
export function actorFor(session: Session | null, request: { ip: string; requestId: string }): Actor {
  if (!session) return { kind: 'anonymous', ...request }
  const { sub, role, sid, email, name, staff, proved_at, scopes } = session
  const proved = proved_at === undefined ? {} : { provedAt: proved_at * 1000 }
  const may = { ...(staff ? { staff } : {}), ...(scopes ? { scopes } : {}) }
  return { kind: role, accountId: sub, sessionId: sid, email, name, ...may, ...proved, ...request }
}
