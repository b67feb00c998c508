import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { policy } from '@suvarna/contracts/common/policy.ts'

export type Claims = {
  /** Account id. */
  sub: string
  role: 'user' | 'admin'
  /** Session id: its end revokes this token alone. */
  sid: string
  /** The account's session generation: a token of an older one is revoked, whatever its `iat`. */
  gen: number
  email: string
  name: string
}

/** When a session that begins now is over, in whole seconds as its token says it. */
export const sessionEnd = (role: Claims['role'], now: Date): Date =>
  new Date((Math.floor(now.getTime() / 1000) + policy.tokenHours[role] * 3600) * 1000)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Names a key in a token's header, so that an old and a new one can be valid side by side: RFC 7638's keyThumbprint. */
export function keyId(key: KeyObject): string {
  const { crv, kty, x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
}

export type TokenSigner = (claims: Claims, now: Date) => string

/** Signs JWTs with an Ed25519 private key, each for the hours of its role. */
export function createTokenSigner(privateKey: KeyObject): TokenSigner {
  const header = part({ alg: 'EdDSA', typ: 'JWT', kid: keyId(privateKey) })
  return (claims, now) => {
    const iat = Math.floor(now.getTime() / 1000)
    const exp = sessionEnd(claims.role, now).getTime() / 1000
    const signed = `${header}.${part({ ...claims, iat, exp, iss: 'suvarna', aud: 'suvarna' })}`
    const signature = sign(null, Buffer.from(signed), privateKey).toString('base64url')
    return `${signed}.${signature}`
  }
}
