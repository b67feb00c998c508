// An identity service for tests: its own databases, its HTTP app without a port, a mailbox in memory.
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Method } from '@suvarna/contracts/common/routes/route.ts'
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { actorHeader, type SignedIn } from '@suvarna/platform/http/request/actor.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { createLogger } from '@suvarna/platform/observe/logging.ts'
import type { OutgoingMail } from '@suvarna/platform/outside/mailer.ts'
import { runConsumers } from '@suvarna/platform/service/service.ts'
import { dropDatabase, eventually, testDatabase } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { createVault, type VaultDb, vaultMigrations } from '@suvarna/platform/vault/vault.ts'
import { ensureAccount } from './account/ensure-account.ts'
import { createPasswords } from './account/password/passwords.ts'
import type { Claims } from './account/sessions/access-token.ts'
import type { IdentityDeps } from './deps.ts'
import { identityMigrations } from './migrations.ts'
import type { IdentityDb } from './schema.ts'
import { createIdentity, identityFrom } from './service.ts'

export type Caller = { as?: SignedIn; ip?: string; cookie?: string; payload?: string | object; contentType?: string }

export async function testIdentity(options: Partial<IdentityDeps> = {}) {
  const database = await testDatabase<IdentityDb>(identityMigrations)
  const vaultDatabase = await testDatabase<VaultDb>(vaultMigrations)
  const mails: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close() {} }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const deps: IdentityDeps = {
    database,
    vault: createVault(vaultDatabase),
    mailer,
    signingKey: privateKey,
    customerKey: Buffer.from('customers'),
    codeKey: Buffer.from('codes'),
    passwords: createPasswords({ perAddress: 100, cost: { logN: 8, r: 8, p: 1 } }),
    ...options,
  }
  const service = createIdentity(deps)
  const identity = identityFrom(deps, service.log)
  const lines: Record<string, unknown>[] = []
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const logger = createLogger({ name: 'identity', level: 'info', destination })
  const app = createApp({ name: 'identity', actorKeys, logger })
  for (const register of service.routes) register(app as never)
  const sequencer = startSequencer(database)
  const bus = createPostgresBus(() => ({ database: database as never, moved: sequencer.moved }))
  const followers = await runConsumers(service, database, bus, () => {})

  const call = async (method: Method, url: string, caller: Caller = {}) => {
    const request = { ip: caller.ip ?? '203.0.113.1', requestId: randomUUID() }
    const actor = caller.as ? { ...caller.as, ...request } : { kind: 'anonymous' as const, ...request }
    const headers = {
      [actorHeader]: signedActorHeader('identity', actor),
      ...(caller.cookie ? { cookie: caller.cookie } : {}),
      ...(caller.contentType ? { 'content-type': caller.contentType } : {}),
    }
    const answer = await app.inject({ method, url, headers, ...(caller.payload ? { payload: caller.payload } : {}) })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body }
  }

  return {
    database,
    vaultDatabase,
    identity,
    publicKey,
    mails,
    /** All log lines. */
    lines: () => lines,
    /** Log lines of the security channel. */
    security: () => lines.filter(({ channel }) => channel === 'security'),
    call,
    post: (url: string, payload: object, caller: Caller = {}) => call('POST', url, { ...caller, payload }),
    account: (email: string, password: string, role: 'user' | 'admin' = 'user', name = 'Priya') =>
      ensureAccount(identity, { email, password, name }, role),
    /** The code in the newest mail to an address, once it has arrived. */
    async codeFor(to: string, after = 0) {
      const mine = () => mails.filter((mail) => mail.to === to && /\d{6}/.test(mail.text)).slice(after)
      const [mail] = (await eventually(mine, (found) => found.length > 0, { what: `a mail to ${to}` })).slice(-1)
      return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    },
    eventsOf: (accountId: string) => typesOf(database, accountId),
    async close() {
      await followers.stop()
      await bus.close()
      await sequencer.stop()
      await app.close()
      await dropDatabase(database)
      await dropDatabase(vaultDatabase)
    },
  }
}

async function typesOf(database: IdentityDeps['database'], accountId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('events')
    .select('type')
    .where('stream', '=', `account-${accountId}`)
    .orderBy('version')
    .execute()
  return rows.map(({ type }) => type)
}

/** The actor that the gateway would sign for this token. */
export function callerOf(
  token: string,
): SignedIn & { claims: Claims & { iat: number; exp: number; iss: string; aud: string } } {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const { sub: accountId, role: kind, email, name, sid: sessionId, staff, proved_at } = claims
  return { kind, accountId, email, name, sessionId, provedAt: proved_at * 1000, ...(staff ? { staff } : {}), claims }
}
