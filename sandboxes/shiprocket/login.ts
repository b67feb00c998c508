// Logging in as the API user, and the token that every other call must carry.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from './context.ts'

const tenDays = 10 * 24 * 3600_000
/** This number of wrong passwords in a row locks the API user, for `lockMs`. */
const wrongBeforeLock = 5
const lockMs = 30 * 60_000

export function loginRoutes(app: FastifyInstance, { ledger, account, now }: SandboxContext): void {
  let wrong = 0
  let lockedUntil = 0
  app.post('/auth/login', async ({ body }, reply) => {
    if (now() < lockedUntil) return reply.code(403).send(locked)
    const { email, password } = (body ?? {}) as Record<string, unknown>
    if (!same(email, account.email) || !same(password, account.password)) {
      if (++wrong >= wrongBeforeLock) [wrong, lockedUntil] = [0, now() + lockMs]
      return reply.code(403).send({ message: 'Invalid email and password combination', status_code: 403 })
    }
    wrong = 0
    const token = randomBytes(32).toString('base64url')
    ledger.record({ kind: 'login', token, until: now() + tenDays })
    const created_at = new Date(now()).toISOString().slice(0, 19).replace('T', ' ')
    return { id: 900001, first_name: 'API', last_name: 'USER', email, company_id: 700001, created_at, token }
  })

  app.post('/auth/logout', async ({ headers }) => {
    ledger.record({ kind: 'logout', token: bearer(headers.authorization) })
    return { message: 'Logged out', status_code: 200 }
  })
}

const locked = {
  message: 'User is blocked due to too many failed login attempts. Please try again after 30 minutes',
  status_code: 403,
}

/** Responds with 401 to everything but the login without a valid token. */
export function requireToken(app: FastifyInstance, { ledger, now }: SandboxContext): void {
  app.addHook('preHandler', async ({ headers, routeOptions }, reply) => {
    if (routeOptions.url?.endsWith('/auth/login')) return
    const until = ledger.tokens.get(bearer(headers.authorization)) ?? 0
    if (until <= now()) return reply.code(401).send({ message: 'Unauthenticated.' })
  })
}

const bearer = (header = '') => header.replace(/^Bearer /, '')

function same(given: unknown, wanted: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
