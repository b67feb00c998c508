import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who asks, as the gateway found it out. `ip` and `requestId` belong to the request, not to the person. */
export type Actor = ({ kind: 'anonymous' } | SignedIn) & { ip: string; requestId: string }

export type SignedIn = { kind: 'user' | 'admin'; accountId: string; email: string; name: string; sessionId?: string }

export const actorHeader = 'x-suvarna-actor'

const lifeMs = 30_000
/** Clocks of two machines may differ a little; a token from further in the future was not made by our gateway. */
const clockSkewMs = 5_000

const signature = (payload: string, key: string) => createHmac('sha256', key).update(payload).digest()

/** A token for one hop from the gateway to a service, good for 30 s. */
export function signActor(actor: Actor, key: string, now = Date.now()): string {
  const payload = Buffer.from(JSON.stringify({ ...actor, at: now })).toString('base64url')
  return `${payload}.${signature(payload, key).toString('base64url')}`
}

/** The actor of a token made with this key within the last 30 s; null for anything else. */
export function verifyActor(token: unknown, key: string, now = Date.now()): Actor | null {
  if (typeof token !== 'string') return null
  const dot = token.indexOf('.')
  if (dot < 1) return null
  const payload = token.slice(0, dot)
  const given = Buffer.from(token.slice(dot + 1), 'base64url')
  const expected = signature(payload, key)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { at, ...actor } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Actor & { at: number }
  return at > now - lifeMs && at < now + clockSkewMs ? actor : null
}
