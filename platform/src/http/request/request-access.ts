import type { KeyObject } from 'node:crypto'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Access } from '@suvarna/contracts/common/routes/route.ts'
import { scopesOpen } from '@suvarna/contracts/identity/api-keys/scope-routes.ts'
import { missingText, needsStepUp, type Permission } from '@suvarna/contracts/identity/staff/permissions.ts'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../events/errors.ts'
import type { Meta } from '../../events/events.ts'
import { traceparent } from '../../observe/telemetry.ts'
import { type Actor, actorHeader, mayDo, type SignedIn, verifyActor } from './actor.ts'
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

/** Throws scope_missing unless a scope of the API key names the route (`key`), whatever its access. */
export function assertScope(request: FastifyRequest, key: string, actor: Pick<SignedIn, 'accountId' | 'scopes'>): void {
  if (scopesOpen(actor.scopes ?? [], key)) return
  securityEvent(request, 'scope_missing', { actor: actor.accountId })
  throw new DomainError('scope_missing', 'No scope of this API key opens this call')
}

/** Default deny: only what a route declares is allowed. `permission`: of an admin route. */
export function assertAccess(request: FastifyRequest, access: Access, actor: Actor, permission?: Permission): void {
  if (access === 'public' || access === 'webhook') return
  if (actor.kind === 'anonymous') throw new DomainError('unauthenticated', 'Please log in')
  if (access === 'user') return
  if (actor.kind === 'admin') {
    if (permission) assertMay(request, actor, permission)
    return
  }
  securityEvent(request, 'forbidden', { actor: actor.accountId })
  throw new DomainError('forbidden', 'This is for administrators only')
}

/**
 * Throws permission_missing with the missing permission, or step_up_required. For permissions that depend on the body,
 * such as a status that repays.
 */
export function assertMay(request: FastifyRequest, actor: SignedIn, permission: Permission): void {
  if (!mayDo(actor, permission)) {
    securityEvent(request, 'permission_missing', { actor: actor.accountId, permission })
    throw permissionMissing(permission)
  }
  assertProved(permission, actor.provedAt ?? 0)
}

/** Throws step_up_required where money or data is taken out, once the proof is old. `provedAt` in milliseconds. */
export function assertProved(permission: Permission, provedAt: number, now = Date.now()): void {
  if (needsStepUp(permission)) assertProvedLately(permission, provedAt, now)
}

/** The same where only the body or the state shows that money is given away: an offer published, a price changed. */
export function assertProvedLately(permission: Permission, provedAt = 0, now = Date.now()): void {
  if (now - provedAt < policy.stepUpMinutes * 60_000) return
  throw new DomainError('step_up_required', 'Please confirm that it is you.', { permission })
}

/** The same as a boolean, for data that is not refused but shown as to a stranger. */
export const mayDoNow = (actor: Actor, permission: Permission, now = Date.now()): boolean =>
  actor.kind !== 'anonymous' &&
  mayDo(actor, permission) &&
  (!needsStepUp(permission) || now - (actor.provedAt ?? 0) < policy.stepUpMinutes * 60_000)

export const permissionMissing = (permission: Permission): DomainError =>
  new DomainError('permission_missing', missingText(permission), { permission })

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
