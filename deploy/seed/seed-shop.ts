import { createPrivateKey } from 'node:crypto'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import type { IdentityDb } from '@suvarna/identity/schema.ts'
import { identityFrom } from '@suvarna/identity/service.ts'
import type { Database } from '@suvarna/platform/database.ts'
import type { ObjectStore } from '@suvarna/platform/object-store.ts'
import type { Vault } from '@suvarna/platform/vault.ts'
import type { Secrets } from '../embedded/secrets.ts'
import { seedCatalog } from './seed-catalog.ts'
import { seedIdentity } from './seed-identity.ts'

export type SeedOptions = {
  identity: Database<IdentityDb>
  catalog: Database<CatalogDb>
  vault: Vault
  objectStore: ObjectStore
  secrets: Secrets
  /** Products without a picture too. */
  everything?: boolean
}

/** The demo's logins and catalogue, written as events into migrated databases; what is there already stays. */
export async function seedShop({ identity, catalog, vault, objectStore, secrets, everything = false }: SeedOptions) {
  const accounts = identityFrom({
    database: identity,
    vault,
    mailer: { send: async () => {}, close() {} },
    signingKey: createPrivateKey(secrets.tokenPrivateKey),
    customerKey: Buffer.from(secrets.customerKey),
    codeKey: Buffer.from(secrets.otpKey),
  })
  await seedIdentity(accounts)
  return seedCatalog({ database: catalog, objectStore, everything })
}
