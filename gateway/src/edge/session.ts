import { createHash, createPublicKey } from 'node:crypto'
import fastifyJwt, { type FastifyJWTOptions, type TokenOrHeader } from '@fastify/jwt'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { staffRoleNames } from '@suvarna/contracts/identity/staff/permissions.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'

const text = Type.String({ minLength: 1, maxLength: 300 })

const Claims = Type.Object({
  sub: text,
  role: Type.Union([Type.Literal('user'), Type.Literal('admin')]),
  /** Admins only; a change raises the generation. */
  staff: Type.Optional(Type.Enum([...staffRoleNames])),
  sid: text,
  /** The account's session generation when the token was made. */
  gen: Type.Integer({ minimum: 0 }),
  email: text,
  name: Type.String({ maxLength: 300 }),
  /** Start of the session, in whole seconds; when absent, the token is its first. */
  auth_time: Type.Optional(Type.Integer()),
  /** When the person last proved to be present, at the login or later. */
  proved_at: Type.Optional(Type.Integer()),
  /** Only for setting up the second step: opens nothing of the back office. */
  setup: Type.Optional(Type.Literal(true)),
  /** Whole seconds. */
  iat: Type.Integer(),
  exp: Type.Integer(),
})
/** `scopes`: of an API key, which may do nothing else; see keys/key-access.ts. */
export type Session = Static<typeof Claims> & { scopes?: readonly string[] }

/** A request's bearer: none, a valid session, or a refused token (`expired`, foreign or malformed). */
export type Bearer = { kind: 'none' } | { kind: 'session'; session: Session } | { kind: 'refused'; reason: string }

export type SessionReader = (request: FastifyRequest) => Promise<Bearer>

const issuer = 'suvarna'
const longestLifeSeconds = policy.tokenHours.user * 3600
const clockSkewSeconds = 60
const longestToken = 4096

/**
 * Parses `Authorization: Bearer …`, the only place for tokens. Valid ones are EdDSA with one of these public keys,
 * selected by its keyThumbprint. Nothing in a token's header (another algorithm, an embedded key, a key URL) is
 * trusted. With several keys an old one stays valid until its last token has expired.
 */
export async function readSessions(app: FastifyInstance, publicKeys: readonly string[]): Promise<SessionReader> {
  const keys = new Map(publicKeys.map((key) => [keyThumbprint(key), key]))
  await app.register(fastifyJwt, verifying(keys))
  const claims = Compile(Claims)

  return async (request) => {
    if (request.headers.authorization === undefined) return { kind: 'none' }
    if (tokenOf(request) === undefined) return refused('form')
    let session: unknown
    try {
      session = await request.jwtVerify()
    } catch (error) {
      return refused(reasons[(error as { code?: string }).code ?? ''] ?? 'invalid')
    }
    if (!claims.Check(session)) return refused('claims')
    const { iat, exp, role, staff, setup, auth_time: begun = iat } = session
    if (exp - iat > longestLifeSeconds || iat > Date.now() / 1000 + clockSkewSeconds) return refused('life')
    // By its own claim, a token issued before its role's hours were shortened expires too late.
    const end = Math.min(exp, iat + policy.tokenHours[role] * 3600, begun + policy.sessionHours * 3600)
    // An admin's token from before staff roles has no permissions: a new login is needed.
    if (end <= Date.now() / 1000 || (role === 'admin' && !staff && !setup)) return refused('expired')
    if (staff && (role === 'user' || setup)) return refused('claims')
    return { kind: 'session', session: { ...session, exp: end } }
  }
}

const verifying = (keys: ReadonlyMap<string, string>): FastifyJWTOptions => ({
  decoratorName: 'claims',
  decode: { complete: true },
  // Public keys only: this app verifies and cannot sign.
  secret: {
    public: (_request: FastifyRequest, token: TokenOrHeader, done: (fault: Error | null, key?: string) => void) => {
      const header: Record<string, unknown> = Object(Object(token).header)
      const key = keys.get(String(header.kid))
      if (key === undefined) return done(fault('key'))
      if (Object.keys(header).some((name) => !['alg', 'typ', 'kid'].includes(name))) return done(fault('header'))
      done(null, key)
    },
  },
  verify: {
    algorithms: ['EdDSA'],
    allowedIss: issuer,
    allowedAud: issuer,
    requiredClaims: ['iss', 'aud', 'exp', 'iat'],
    checkTyp: 'jwt',
    cache: false,
    extractToken: tokenOf,
  },
})

/** Checks the length first: no valid token is longer. */
function tokenOf({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string | undefined {
  if (authorization.length > longestToken + 'Bearer '.length) return undefined
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
}

const fault = (code: string) => Object.assign(new Error(`the token is refused: ${code}`), { code })

const reasons: Record<string, string> = {
  key: 'key',
  header: 'header',
  FST_JWT_AUTHORIZATION_TOKEN_EXPIRED: 'expired',
}

const refused = (reason: string): Bearer => ({ kind: 'refused', reason })

/** RFC 7638: derives a key's id from the key, so that both sides agree without configuration. */
export function keyThumbprint(publicKey: string): string {
  const { crv, kty, x } = createPublicKey(publicKey).export({ format: 'jwk' })
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
}
