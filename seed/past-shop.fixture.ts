// A shop of six services on test databases with the demo's past; every call to the outside world is counted.
import { generateKeyPairSync } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnalyticsDb } from '@suvarna/analytics/schema.ts'
import { createAnalytics } from '@suvarna/analytics/service.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import { createCatalog } from '@suvarna/catalog/service.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { createPasswords } from '@suvarna/identity/account/password/passwords.ts'
import type { IdentityDb } from '@suvarna/identity/schema.ts'
import { createIdentity, identityFrom } from '@suvarna/identity/service.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { createOrders } from '@suvarna/orders/service.ts'
import type { PaymentsDb } from '@suvarna/payments/schema.ts'
import { createPayments } from '@suvarna/payments/service.ts'
import { createPostgresBus, type LogSource } from '@suvarna/platform/bus/postgres-bus.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import type { Mailer } from '@suvarna/platform/outside/mailer.ts'
import { openFileStore } from '@suvarna/platform/outside/object-store-files.ts'
import { runConsumers, type Service } from '@suvarna/platform/service/service.ts'
import { dropDatabase, eventually, testDatabase } from '@suvarna/platform/testing/testing.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault/vault.ts'
import type { ShippingDb } from '@suvarna/shipping/schema.ts'
import { createShipping } from '@suvarna/shipping/service.ts'
import { migrations } from '../apps/distributed/migrations.ts'
import { type Part, part, untilInStep } from '../apps/embedded/shop.ts'
import { seedCatalog } from './seed-catalog.ts'
import { seedIdentity } from './seed-identity.ts'
import { type PastOptions, seedPast } from './seed-past.ts'

export type PastShop = Awaited<ReturnType<typeof openPastShop>>

/** `orders`: the number of orders in its past; by default that of the demo. */
export async function openPastShop(today: string, orders?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-past-'))
  await copyFile(join(import.meta.dirname, 'catalogue.json'), join(folder, 'catalogue.json'))
  const objectStore = await openFileStore(join(folder, 'objects'))
  const databases = {
    identity: await testDatabase<IdentityDb>(migrations.identity),
    catalog: await testDatabase<CatalogDb>(migrations.catalog),
    orders: await testDatabase<OrdersDb>(migrations.orders),
    payments: await testDatabase<PaymentsDb>(migrations.payments),
    shipping: await testDatabase<ShippingDb>(migrations.shipping),
    analytics: await testDatabase<AnalyticsDb>(migrations.analytics),
  }
  const keys = await testDatabase<VaultDb>(migrations.vault)
  const vault = createVault(keys)
  const calls: string[] = []
  const accounts = {
    ...{ database: databases.identity, vault, mailer: outside<Mailer>('mail', calls), codeKey: Buffer.from('codes') },
    ...{ signingKey: generateKeyPairSync('ed25519').privateKey, customerKey: Buffer.from('customers') },
    passwords: createPasswords({ cost: { logN: 8, r: 8, p: 1 } }),
  }
  const parts: Part[] = [
    part(createIdentity(accounts), databases.identity),
    part(createCatalog({ database: databases.catalog, objectStore }), databases.catalog),
    part(
      createOrders({
        ...{ database: databases.orders, vault, customerKey: 'customers', grantKey: 'grants' },
        ...{ secureCookies: false, onlinePayment: true },
      }),
      databases.orders,
    ),
    part(createPayments({ database: databases.payments, provider: outside('provider', calls) }), databases.payments),
    part(
      createShipping({
        database: databases.shipping,
        vault,
        carrier: outside('courier', calls),
        webhookToken: 'token',
      }),
      databases.shipping,
    ),
    part(createAnalytics({ database: databases.analytics }), databases.analytics),
  ]
  const now = new Date(`${today}T12:00:00+05:30`)
  const identity = identityFrom(accounts)
  const logins = await seedIdentity(identity, now)
  const past: PastOptions = { databases, vault, customerOf: identity.customerOf, logins, today, orders }
  return {
    databases,
    parts,
    calls,
    past,
    seedCatalogue: () => seedCatalog({ database: databases.catalog, objectStore, folder, everything: true, now }),
    seedPast: () => seedPast(past),
    async close() {
      await Promise.all([...Object.values(databases), keys].map(dropDatabase))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A provider port that must never be called. */
const outside = <Port>(name: string, calls: string[]): Port =>
  new Proxy({} as object, {
    get: (_, method) => async () => {
      calls.push(`${name}.${String(method)}`)
    },
  }) as Port

/** All consumers, reactors and deadlines as they run in one process. */
export async function follow(parts: readonly Part[]) {
  const faults: string[] = []
  const sources = new Map<ServiceName, LogSource>()
  const running = parts.map(({ service, database }) => {
    const sequencer = startSequencer(database as unknown as Database<PlatformTables>)
    sources.set(service.name, { database, moved: sequencer.moved, upcasters: service.log.upcasters })
    return sequencer
  })
  const fault = (what: string, cause: unknown) => faults.push(`${what}: ${cause}`)
  const bus = createPostgresBus((name) => sources.get(name) as LogSource, fault)
  const consumers = await Promise.all(
    parts.map(({ service, database }) =>
      runConsumers(service as unknown as Service<PlatformTables>, database as never, bus, fault),
    ),
  )
  return {
    faults,
    bus,
    /** Waits until everything written is in a log, and then until all consumers have read the logs to their heads. */
    async inStep() {
      for (const { database } of parts)
        await eventually(
          async () => (await database.pool.query('select from outbox limit 1')).rowCount,
          (waiting) => waiting === 0,
          { what: 'everything to be in a log' },
        )
      await untilInStep(parts)
    },
    async stop() {
      await Promise.all(consumers.map((each) => each.stop()))
      await bus.close()
      await Promise.all(running.map((each) => each.stop()))
    },
  }
}
