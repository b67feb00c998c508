import { createHash, createPublicKey } from 'node:crypto'
import { createVerifier, TOKEN_ERROR_CODES } from 'fast-jwt'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'

const text = Type.String({ minLength: 1, maxLength: 300 })

const Claims = Type.Object({
  sub: text,
  role: Type.Union([Type.Literal('user'), Type.Literal('admin')]),
  sid: text,
  /** The account's session generation when the token was made. */
  gen: Type.Integer({ minimum: 0 }),
  email: text,
  name: Type.String({ maxLength: 300 }),
  /** Whole seconds. */
  iat: Type.Integer(),
  exp: Type.Integer(),
})
export type Session = Static<typeof Claims>

/** Who shows a token: nobody, a session, or somebody whose token is ours and `expired`, not ours, or broken. */
export type Bearer = { kind: 'none' } | { kind: 'session'; session: Session } | { kind: 'refused'; reason: string }

export type SessionReader = (authorization: string | undefined) => Bearer

const issuer = 'suvarna'
const longestLifeSeconds = 8 * 3600
const clockSkewSeconds = 60
const longestToken = 4096

/**
 * Reads `Authorization: Bearer …`, the only place where a token is looked for. Ours are EdDSA with one of these
 * public keys, named by its thumbprint: nothing in a token's header (another algorithm, a key of its own, a place to
 * fetch one) has a say. Several keys let an old one live until its last token has expired.
 */
export function createSessionReader(publicKeys: readonly string[]): SessionReader {
  const claims = Compile(Claims)
  const verifiers = new Map(publicKeys.map((key) => [thumbprint(key), verifierOf(key)]))

  const read = (token: string): Bearer => {
    const header = headerOf(token)
    const verify = verifiers.get(String(header?.kid))
    if (!header || !verify) return refused('key')
    if (Object.keys(header).some((name) => !['alg', 'typ', 'kid'].includes(name))) return refused('header')
    try {
      const session: unknown = verify(token)
      if (!claims.Check(session)) return refused('claims')
      const { iat, exp } = session
      if (exp - iat > longestLifeSeconds || iat > Date.now() / 1000 + clockSkewSeconds) return refused('life')
      return { kind: 'session', session }
    } catch (fault) {
      const code = (fault as { code?: string }).code
      return refused(code === TOKEN_ERROR_CODES.expired ? 'expired' : 'invalid')
    }
  }

  return (authorization) => {
    if (authorization === undefined) return { kind: 'none' }
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
    return token && token.length <= longestToken ? read(token) : refused('form')
  }
}

const refused = (reason: string): Bearer => ({ kind: 'refused', reason })

const verifierOf = (key: string) =>
  createVerifier({
    key,
    algorithms: ['EdDSA'],
    allowedIss: issuer,
    allowedAud: issuer,
    requiredClaims: ['iss', 'aud', 'exp', 'iat'],
    checkTyp: 'jwt',
    cache: false,
  })

/** RFC 7638: names a key by what it is, so that both sides find the same name without agreeing on one. */
export function thumbprint(publicKey: string): string {
  const { crv, kty, x } = createPublicKey(publicKey).export({ format: 'jwk' })
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
}

function headerOf(token: string): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}
