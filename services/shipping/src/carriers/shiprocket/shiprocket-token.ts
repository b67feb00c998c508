import type { Database } from '@suvarna/platform/database/database.ts'
import { sql } from 'kysely'
import type { ShippingDb } from '../../schema.ts'
import { CarrierFault } from '../../shipment/carrier.ts'

export type TokenStore = {
  read(): Promise<{ token: string; obtainedAt: Date } | null>
  write(token: string, obtainedAt: Date): Promise<void>
  /** Milliseconds since this account's last refused login, by the store's clock; null if a login succeeded since. */
  refusedFor(account: string): Promise<number | null>
  noteRefusal(account: string): Promise<void>
}

/** The carrier refused e-mail and password. */
export class LoginRefused extends Error {}

/** A few wrong logins in a row lock the account: one try per interval, across all processes. */
const loginPauseMs = 15 * 60_000

/** Carrier tokens live ten days; one day is a margin for clock skew and running calls. */
const lifeMs = 9 * 24 * 3_600_000

export type Tokens = {
  current(): Promise<string>
  /** Returns a token other than the refused one. */
  insteadOf(refused: string): Promise<string>
}

/** One token for all processes, kept in the store. Logs in only when it is missing, old or refused. */
export function createTokens(
  store: TokenStore,
  { account, login, now }: { account: string; login: () => Promise<string>; now: () => Date },
): Tokens {
  let loggingIn: Promise<string> | null = null
  // May be stale when another process has logged in since; a refused token is then read again from the store.
  let known: { token: string; obtainedAt: Date } | null = null
  const logIn = () => {
    // Concurrent callers with a refused token share one login, since repeated logins lock the account.
    loggingIn ??= (async () => {
      const refusedFor = await store.refusedFor(account)
      if (refusedFor !== null && refusedFor < loginPauseMs)
        throw new CarrierFault('busy', `The courier refused our login. ${nextTry(loginPauseMs - refusedFor)}`)
      const token = await login().catch(async (fault: unknown) => {
        if (!(fault instanceof LoginRefused)) throw fault
        await store.noteRefusal(account)
        throw new CarrierFault('busy', `${fault.message}. ${nextTry(loginPauseMs)}`)
      })
      known = { token, obtainedAt: now() }
      await store.write(token, known.obtainedAt)
      return token
    })().finally(() => {
      loggingIn = null
    })
    return loggingIn
  }
  return {
    async current() {
      const isYoung = () => known !== null && now().getTime() - known.obtainedAt.getTime() < lifeMs
      if (!isYoung()) known = await store.read()
      return known && isYoung() ? known.token : logIn()
    },
    async insteadOf(refused) {
      known = await store.read()
      return known && known.token !== refused ? known.token : logIn()
    },
  }
}

const nextTry = (ms: number) =>
  `Please check its e-mail and password in the settings of this shop; the next try is in ${Math.ceil(ms / 60_000)} minutes`

export const tokenTable = ({ db }: Pick<Database<ShippingDb>, 'db'>): TokenStore => ({
  async read() {
    const row = await db.selectFrom('courier_token').select(['token', 'obtained_at']).executeTakeFirst()
    return row ? { token: row.token, obtainedAt: row.obtained_at } : null
  },
  async write(token, obtainedAt) {
    await sql`
      insert into courier_token (token, obtained_at) values (${token}, ${obtainedAt})
      on conflict (one) do update set token = excluded.token, obtained_at = excluded.obtained_at`.execute(db)
    await db.deleteFrom('courier_login').execute()
  },
  async refusedFor(account) {
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp() - refused_at) * 1000)::float8 as ms
      from courier_login where account = ${account}`.execute(db)
    return rows[0]?.ms ?? null
  },
  async noteRefusal(account) {
    await sql`
      insert into courier_login (account, refused_at) values (${account}, clock_timestamp())
      on conflict (one) do update set account = excluded.account, refused_at = excluded.refused_at`.execute(db)
  },
})
