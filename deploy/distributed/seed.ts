import type { AnalyticsDb } from '@suvarna/analytics/schema.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import type { IdentityDb } from '@suvarna/identity/schema.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import type { PaymentsDb } from '@suvarna/payments/schema.ts'
import { connect } from '@suvarna/platform/database.ts'
import { openS3Store } from '@suvarna/platform/object-store-s3.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault.ts'
import type { ShippingDb } from '@suvarna/shipping/schema.ts'
import type { Secrets } from '../embedded/secrets.ts'
import { seedShop } from '../seed/seed-shop.ts'
import type { Surroundings } from './surroundings.ts'

/** The demo data, into the databases of services that have started and so have migrated them. */
export async function seedDistributed(around: Surroundings, secrets: Secrets): Promise<void> {
  const keys = connect<VaultDb>(around.databaseUrl('vault'))
  const databases = {
    identity: connect<IdentityDb>(around.databaseUrl('identity')),
    catalog: connect<CatalogDb>(around.databaseUrl('catalog')),
    orders: connect<OrdersDb>(around.databaseUrl('orders')),
    payments: connect<PaymentsDb>(around.databaseUrl('payments')),
    shipping: connect<ShippingDb>(around.databaseUrl('shipping')),
    analytics: connect<AnalyticsDb>(around.databaseUrl('analytics')),
  }
  try {
    await seedShop({
      databases,
      vault: createVault(keys),
      objectStore: await openS3Store(around.s3),
      secrets,
    })
  } finally {
    await Promise.all([keys, ...Object.values(databases)].map((database) => database.close()))
  }
}
