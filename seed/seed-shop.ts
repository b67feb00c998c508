import { createPrivateKey } from 'node:crypto'
import { identityFrom } from '@suvarna/identity/service.ts'
import type { ObjectStore } from '@suvarna/platform/outside/object-store.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import { dayMs, dayOf } from './past/draft/clock.ts'
import { seedCatalog } from './seed-catalog.ts'
import { adminDays, seedIdentity } from './seed-identity.ts'
import { type PastDatabases, seedPast } from './seed-past.ts'

export type SeedOptions = {
  databases: PastDatabases
  vault: Vault
  objectStore: ObjectStore
  secrets: { tokenPrivateKey: string; customerKey: string; otpKey: string }
  /** Includes products without a picture. */
  everything?: boolean
  /** Number of orders in the past; by default the demo's. */
  pastOrders?: number | undefined
  /** Receives the progress whenever something is added. */
  say?: (how: string) => void
}

/** Writes the demo's logins, catalogue and past as events into migrated databases. Existing data stay. */
export async function seedShop({
  databases,
  vault,
  objectStore,
  secrets,
  everything = false,
  pastOrders,
  say = () => {},
}: SeedOptions) {
  const accounts = identityFrom({
    database: databases.identity,
    vault,
    mailer: { send: async () => {}, close() {} },
    signingKey: createPrivateKey(secrets.tokenPrivateKey),
    customerKey: Buffer.from(secrets.customerKey),
    codeKey: Buffer.from(secrets.otpKey),
  })
  const logins = await seedIdentity(accounts)
  const seeded = await seedCatalog({ database: databases.catalog, objectStore, everything, say })
  const today = await firstDay(databases.identity, logins.admin)
  const orders = await seedPast({
    databases,
    vault,
    customerOf: accounts.customerOf,
    logins,
    today,
    orders: pastOrders,
    say,
  })
  return { ...seeded, orders }
}

/**
 * The day of the shop's first start, even if that start was interrupted: the past is generated once, with the same end.
 */
async function firstDay({ db }: PastDatabases['identity'], admin: string): Promise<string> {
  const made = await db.selectFrom('accounts').select('created_at').where('id', '=', admin).executeTakeFirstOrThrow()
  return dayOf(made.created_at.getTime() + adminDays * dayMs)
}
