import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { StaffRole } from '@suvarna/contracts/identity/staff/permissions.ts'

export type Claims = {
  /** Account id. */
  sub: string
  role: 'user' | 'admin'
  /** Admins only. */
  staff?: StaffRole
  /** Session id; ending the session revokes this token alone. */
  sid: string
  /** The account's session generation: a token of an older one is revoked, whatever its `iat`. */
  gen: number
  /** When the session began, in whole seconds. Limits its end, however often it is renewed. */
  auth_time: number
  /** When the person last proved to be present, in whole seconds. */
  proved_at: number
  /** Valid only for setting up the second step. */
  setup?: true
  email: string
  name: string
}

/** End of a session that starts now, in whole seconds as in its token. */
export const sessionEnd = (role: Claims['role'], now: Date): Date =>
  new Date((Math.floor(now.getTime() / 1000) + policy.tokenHours[role] * 3600) * 1000)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The key's id in a token's header (RFC 7638 thumbprint), so that old and new keys can be valid at the same time. */
export function keyId(key: KeyObject): string {
  const { crv, kty, x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
}

/** End of a session renewed now: a token's lifetime, but at most a session's lifetime since its login. */
export const renewedEnd = (role: Claims['role'], startedAt: Date, now: Date): Date => {
  const last = Math.floor(startedAt.getTime() / 1000) * 1000 + policy.sessionHours * 3600_000
  return new Date(Math.min(sessionEnd(role, now).getTime(), last))
}

export type TokenSigner = (claims: Claims, now: Date) => string

/** Signs JWTs with an Ed25519 private key; the role sets the lifetime. */
export function createTokenSigner(privateKey: KeyObject): TokenSigner {
  const header = part({ alg: 'EdDSA', typ: 'JWT', kid: keyId(privateKey) })
  return (claims, now) => {
    const iat = Math.floor(now.getTime() / 1000)
    const exp = renewedEnd(claims.role, new Date(claims.auth_time * 1000), now).getTime() / 1000
    const signed = `${header}.${part({ ...claims, iat, exp, iss: 'suvarna', aud: 'suvarna' })}`
    const signature = sign(null, Buffer.from(signed), privateKey).toString('base64url')
    return `${signed}.${signature}`
  }
}
