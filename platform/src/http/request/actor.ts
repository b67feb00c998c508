import { type KeyObject, sign, verify } from 'node:crypto'

/** Who asks, as the gateway found it out. `ip` and `requestId` belong to the request, not to the person. */
export type Actor = ({ kind: 'anonymous' } | SignedIn) & { ip: string; requestId: string }

export type SignedIn = { kind: 'user' | 'admin'; accountId: string; email: string; name: string; sessionId?: string }

export const actorHeader = 'x-suvarna-actor'

const lifeMs = 30_000
/** Clocks of two machines may differ a little; a token from further in the future was not made by our gateway. */
const clockSkewMs = 5_000

/**
 * A token for one hop from the gateway to this service, good for 30 s. The Ed25519 private key is the gateway's alone:
 * who can check a token cannot make one, and what one service was given is refused by every other.
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
