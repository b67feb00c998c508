import { type KeyObject, sign, verify } from 'node:crypto'
import { type Permission, roleMay, type StaffRole } from '@suvarna/contracts/identity/staff/permissions.ts'

/**
 * The authenticated caller, as the gateway determined it. `ip` and `requestId` belong to the request, not to the
 * person.
 */
export type Actor = ({ kind: 'anonymous' } | SignedIn) & { ip: string; requestId: string }

export type SignedIn = {
  kind: 'user' | 'admin'
  accountId: string
  email: string
  name: string
  sessionId?: string
  /** Of an API key: it may do only what these open. */
  scopes?: readonly string[]
  /** An admin's; without one an admin may do nothing that needs a permission. */
  staff?: StaffRole
  /** When the person last proved to be present, in milliseconds. */
  provedAt?: number
}

/**
 * Whether the caller is an admin whose staff role has this permission, or an API key with the scope of that name
 * (`orders:read` for `orders.read`). A permission that no scope is named after is closed to keys.
 */
export const mayDo = (
  actor: Pick<SignedIn, 'kind' | 'staff' | 'scopes'> | { kind: 'anonymous' },
  permission: Permission,
): boolean => {
  if (actor.kind !== 'admin') return false
  return actor.scopes ? actor.scopes.includes(permission.replace('.', ':')) : roleMay(actor.staff, permission)
}

export const actorHeader = 'x-suvarna-actor'

const lifeMs = 30_000
/** Clock differences between machines; a token from further in the future is not our gateway's. */
const clockSkewMs = 5_000

/**
 * A token for one hop from the gateway to one service, valid for 30 s. Only the gateway has the Ed25519 private key:
 * services can check tokens but not make them, and a token for one service is refused by the others.
 */
export function signActor(actor: Actor, to: { service: string; key: KeyObject }, now = Date.now()): string {
  const payload = Buffer.from(JSON.stringify({ ...actor, at: now, to: to.service })).toString('base64url')
  return `${payload}.${sign(null, Buffer.from(payload), to.key).toString('base64url')}`
}

/** The actor of a token made for this service within the last 30 s, with one of the keys; null for anything else. */
export function verifyActor(
  token: unknown,
  by: { service: string; keys: readonly KeyObject[] },
  now = Date.now(),
): Actor | null {
  if (typeof token !== 'string') return null
  const dot = token.indexOf('.')
  if (dot < 1) return null
  const payload = token.slice(0, dot)
  const given = Buffer.from(token.slice(dot + 1), 'base64url')
  if (!by.keys.some((key) => verify(null, Buffer.from(payload), key, given))) return null
  const { at, to, ...actor } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Signed
  return to === by.service && at > now - lifeMs && at < now + clockSkewMs ? actor : null
}

type Signed = Actor & { at: number; to: string }
