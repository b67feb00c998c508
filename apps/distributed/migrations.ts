import { analyticsMigrations } from '@suvarna/analytics/migrations.ts'
import { catalogMigrations } from '@suvarna/catalog/migrations.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { identityMigrations } from '@suvarna/identity/migrations.ts'
import { ordersMigrations } from '@suvarna/orders/migrations.ts'
import { paymentsMigrations } from '@suvarna/payments/migrations.ts'
import type { Migration } from '@suvarna/platform/database/migrations/migration.ts'
import { vaultMigrations } from '@suvarna/platform/vault/vault.ts'
import { shippingMigrations } from '@suvarna/shipping/migrations.ts'

/** The migrations of each database. */
export const migrations: Record<ServiceName | 'vault', readonly Migration[]> = {
  identity: identityMigrations,
  catalog: catalogMigrations,
  orders: ordersMigrations,
  payments: paymentsMigrations,
  shipping: shippingMigrations,
  analytics: analyticsMigrations,
  vault: vaultMigrations,
}
