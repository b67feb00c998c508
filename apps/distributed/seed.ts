import type { AnalyticsDb } from '@suvarna/analytics/schema.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import type { IdentityDb } from '@suvarna/identity/schema.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import type { PaymentsDb } from '@suvarna/payments/schema.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import { openS3Store, type S3Options } from '@suvarna/platform/outside/object-store-s3.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault/vault.ts'
import { type SeedOptions, seedShop } from '@suvarna/seed/seed-shop.ts'
import type { ShippingDb } from '@suvarna/shipping/schema.ts'
import { pastOrdersIn } from '../embedded/options.ts'
import type { DevDependencies } from './dev-dependencies.ts'
import { migrations } from './migrations.ts'

/** Milliseconds; generous, since everything on the machine starts together. */
const connectMs = 60_000

/** Migrates the databases and loads the demo data before any service runs, so that nothing reacts to past events. */
export async function seedDistributed(
  dev: Pick<DevDependencies, 'databaseUrl'> & { s3: S3Options },
  secrets: SeedOptions['secrets'],
  pastOrders = pastOrdersIn(process.env),
): Promise<Awaited<ReturnType<typeof seedShop>>> {
  const open = <Db>(name: string) => connect<Db>(dev.databaseUrl(name), { connectMs })
  const keys = open<VaultDb>('vault')
  const databases = {
    identity: open<IdentityDb>('identity'),
    catalog: open<CatalogDb>('catalog'),
    orders: open<OrdersDb>('orders'),
    payments: open<PaymentsDb>('payments'),
    shipping: open<ShippingDb>('shipping'),
    analytics: open<AnalyticsDb>('analytics'),
  }
  try {
    await Promise.all([
      migrate(keys, migrations.vault),
      ...serviceNames.map((name) => migrate(databases[name], migrations[name])),
    ])
    return await seedShop({
      databases,
      vault: createVault(keys),
      objectStore: await openS3Store(dev.s3),
      secrets,
      pastOrders,
    })
  } finally {
    await Promise.all([keys, ...Object.values(databases)].map((database) => database.close()))
  }
}
