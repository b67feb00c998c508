import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import type { GatewayRoute } from '../routes.ts'
import { isWrite } from '../routes.ts'
import type { Revocation } from './revocation.ts'
import type { Bearer, Session } from './session.ts'

type Knowledge = Pick<Revocation, 'isRevoked' | 'isCaughtUp' | 'isFresh'>

/** Who a bearer is on this route. Throws what the route answers to those whom it does not let in. */
export function admit(
  route: Pick<GatewayRoute, 'access' | 'method'>,
  bearer: Bearer,
  knowledge: Knowledge,
): Session | null {
  if (route.access === 'webhook') return null
  if (route.access === 'public') return known(bearer, knowledge)
  if (bearer.kind === 'refused' && bearer.reason === 'expired') throw sessionEnded()
  // Whatever is wrong with a token that we never made, its maker learns nothing from us.
  if (bearer.kind !== 'session') throw new DomainError('unauthenticated', 'Please log in')
  if (!knowledge.isCaughtUp()) throw busy()
  const { session } = bearer
  if (knowledge.isRevoked(session)) throw sessionEnded()
  if (route.access === 'user') return session
  if (session.role !== 'admin') throw new DomainError('forbidden', 'This is for administrators only')
  // An admin who was demoted a moment ago may still look, but changes nothing that we cannot vouch for.
  if (isWrite(route) && !knowledge.isFresh()) throw busy()
  return session
}

/** On a public route a token that does not hold makes a stranger, not a refusal: the shop stays open to them. */
function known(bearer: Bearer, knowledge: Knowledge): Session | null {
  if (bearer.kind !== 'session' || !knowledge.isCaughtUp()) return null
  return knowledge.isRevoked(bearer.session) ? null : bearer.session
}

const sessionEnded = () => new DomainError('session_ended', 'Your session has ended. Please log in again.')

const busy = () =>
  new DomainError('service_unavailable', 'The shop is catching up. Please try again.', { retryAfter: 1 })

/** The actor that services see. */
export function actorFor(session: Session | null, request: { ip: string; requestId: string }): Actor {
  if (!session) return { kind: 'anonymous', ...request }
  const { sub, role, sid, email, name } = session
  return { kind: role, accountId: sub, sessionId: sid, email, name, ...request }
}
