import { connect } from '@suvarna/platform/database.ts'
import { openS3Store } from '@suvarna/platform/object-store-s3.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault.ts'
import type { Secrets } from '../embedded/secrets.ts'
import { seedShop } from '../seed/seed-shop.ts'
import type { Surroundings } from './surroundings.ts'

/** The demo data, into the databases of services that have started and so have migrated them. */
export async function seedDistributed(around: Surroundings, secrets: Secrets): Promise<void> {
  const [identity, catalog, keys] = [
    connect<never>(around.databaseUrl('identity')),
    connect<never>(around.databaseUrl('catalog')),
    connect<VaultDb>(around.databaseUrl('vault')),
  ]
  try {
    await seedShop({
      identity: identity as never,
      catalog: catalog as never,
      vault: createVault(keys),
      objectStore: await openS3Store(around.s3),
      secrets,
    })
  } finally {
    await Promise.all([identity.close(), catalog.close(), keys.close()])
  }
}
