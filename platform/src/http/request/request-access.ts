import type { KeyObject } from 'node:crypto'
import type { Access } from '@suvarna/contracts/common/routes/route.ts'
import { scopesOpen } from '@suvarna/contracts/identity/api-keys/scope-routes.ts'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../events/errors.ts'
import type { Meta } from '../../events/events.ts'
import { traceparent } from '../../observe/telemetry.ts'
import { type Actor, actorHeader, type SignedIn, verifyActor } from './actor.ts'
import { noteCaller, securityEvent } from './request-log.ts'

/** The keys a service accepts, and the service name that a token must be for. */
export type ActorCheck = { service: string; keys: readonly KeyObject[] }

/** The actor that the gateway signed; a request without one is refused, on public routes too. */
export function actorOf(request: FastifyRequest, check: ActorCheck): Actor {
  const actor = verifyActor(request.headers[actorHeader], check)
  if (actor) {
    noteCaller(request, { ip: actor.ip, actor: actingAdmin(actor) })
    return actor
  }
  securityEvent(request, 'unsigned_request')
  throw new DomainError('unauthenticated', 'Please log in')
}

/** An API key opens what its scopes name, whatever the route's access says. `key`: the route's, as in the contract. */
export function assertScope(request: FastifyRequest, key: string, actor: Pick<SignedIn, 'accountId' | 'scopes'>): void {
  if (scopesOpen(actor.scopes ?? [], key)) return
  securityEvent(request, 'scope_missing', { actor: actor.accountId })
  throw new DomainError('scope_missing', 'No scope of this API key opens this call')
}

/** Default deny: only what a route declares is allowed. */
export function assertAccess(request: FastifyRequest, access: Access, actor: Actor): void {
  if (access === 'public' || access === 'webhook' || actor.kind === 'admin') return
  if (actor.kind === 'anonymous') throw new DomainError('unauthenticated', 'Please log in')
  if (access === 'user') return
  securityEvent(request, 'forbidden', { actor: actor.accountId })
  throw new DomainError('forbidden', 'This is for administrators only')
}

/** The account of an admin's request, for audit records. */
export const actingAdmin = (actor: Actor): string => (actor.kind === 'anonymous' ? 'anonymous' : actor.accountId)

/** Event metadata from the request. */
export function metaOf(request: FastifyRequest, actor: Actor): Meta {
  const parent = traceparent()
  return {
    correlation: request.id,
    actor: actor.kind === 'anonymous' ? { kind: 'anonymous' } : { kind: actor.kind, id: actor.accountId },
    ...(parent === undefined ? {} : { traceparent: parent }),
  }
}
