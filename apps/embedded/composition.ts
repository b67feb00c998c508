import { join } from 'node:path'
import type { AnalyticsDb } from '@suvarna/analytics/schema.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import type { IdentityDb } from '@suvarna/identity/schema.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import type { PaymentsDb } from '@suvarna/payments/schema.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import { openFileStore } from '@suvarna/platform/outside/object-store-files.ts'
import { createVault, type VaultDb, vaultMigrations } from '@suvarna/platform/vault/vault.ts'
import type { ShippingDb } from '@suvarna/shipping/schema.ts'
import type { Secrets } from '../folder/secrets.ts'
import { erasuresOf, listingErasures } from '../restore/erasures.ts'
import type { Databases } from './databases.ts'
import { type Part, part } from './shop.ts'
import { type Around, type Providers, wiring } from './wiring.ts'

/** All services of the shop in this process, each with its own database. */
export async function composition(
  databases: Pick<Databases, 'open'>,
  providers: Providers,
  secrets: Secrets,
  {
    folder,
    store,
    limitFactor = 1,
    ...more
  }: { folder: string; store: string } & Partial<
    Pick<Around, 'limitFactor' | 'orderLimitFactor' | 'webhookReach' | 'passwordLogN'>
  >,
) {
  const vaultDatabase = await databases.open<VaultDb>('vault')
  await migrate(vaultDatabase, vaultMigrations)
  const vault = listingErasures(createVault(vaultDatabase), erasuresOf(folder))
  const objectStore = await openFileStore(join(folder, 'uploads'))
  const [identity, catalog, orders, payments, shipping, analytics] = await Promise.all([
    databases.open<IdentityDb>('identity'),
    databases.open<CatalogDb>('catalog'),
    databases.open<OrdersDb>('orders'),
    databases.open<PaymentsDb>('payments'),
    databases.open<ShippingDb>('shipping'),
    databases.open<AnalyticsDb>('analytics'),
  ])
  const around: Around = { providers, secrets, vault, objectStore, store, limitFactor, ...more }
  const parts: Part[] = [
    part((await wiring.identity())(identity, around), identity),
    part((await wiring.catalog())(catalog, around), catalog),
    part((await wiring.orders())(orders, around), orders),
    part((await wiring.payments())(payments, around), payments),
    part((await wiring.shipping())(shipping, around), shipping),
    part((await wiring.analytics())(analytics), analytics),
  ]
  return {
    parts,
    seeds: { databases: { identity, catalog, orders, payments, shipping, analytics }, vault, objectStore },
  }
}
