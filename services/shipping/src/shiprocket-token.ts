import type { Database } from '@suvarna/platform/database.ts'
import { sql } from 'kysely'
import type { ShippingDb } from './schema.ts'

export type TokenStore = {
  read(): Promise<{ token: string; obtainedAt: Date } | null>
  write(token: string, obtainedAt: Date): Promise<void>
}

/** Lives ten days at the courier; a day's margin for clocks and calls under way. */
const lifeMs = 9 * 24 * 3_600_000

export type Tokens = {
  current(): Promise<string>
  /** Another token than the one that was refused. */
  insteadOf(refused: string): Promise<string>
}

/** One token for all processes, kept in the store; logs in only when there is none, it is old, or it was refused. */
export function createTokens(store: TokenStore, login: () => Promise<string>, now: () => Date): Tokens {
  let loggingIn: Promise<string> | null = null
  const logIn = () => {
    // Callers who find the token refused at the same time share one login: repeated ones lock the account.
    loggingIn ??= (async () => {
      const token = await login()
      await store.write(token, now())
      return token
    })().finally(() => {
      loggingIn = null
    })
    return loggingIn
  }
  return {
    async current() {
      const kept = await store.read()
      return kept && now().getTime() - kept.obtainedAt.getTime() < lifeMs ? kept.token : logIn()
    },
    async insteadOf(refused) {
      const kept = await store.read()
      return kept && kept.token !== refused ? kept.token : logIn()
    },
  }
}

export const tokenTable = ({ db }: Pick<Database<ShippingDb>, 'db'>): TokenStore => ({
  async read() {
    const row = await db.selectFrom('courier_token').select(['token', 'obtained_at']).executeTakeFirst()
    return row ? { token: row.token, obtainedAt: row.obtained_at } : null
  },
  async write(token, obtainedAt) {
    await sql`
      insert into courier_token (token, obtained_at) values (${token}, ${obtainedAt})
      on conflict (one) do update set token = excluded.token, obtained_at = excluded.obtained_at`.execute(db)
  },
})
