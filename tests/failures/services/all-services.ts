// The six services of the shop over their databases, as a composition root wires them; nothing runs yet.
import { generateKeyPairSync } from 'node:crypto'
import type { AnalyticsDb } from '@suvarna/analytics/schema.ts'
import { type Part, part } from '@suvarna/apps/embedded/shop.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import type { IdentityDb } from '@suvarna/identity/schema.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import type { PaymentsDb } from '@suvarna/payments/schema.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { createVault, type Vault, type VaultDb } from '@suvarna/platform/vault/vault.ts'
import type { ShippingDb } from '@suvarna/shipping/schema.ts'
import { instantCarrier } from './instant-carrier.ts'

export type Urls = Record<ServiceName | 'vault', string>

/** Loads only the services that are named: a child that is soon killed should start fast. */
export function openServices(urls: Urls, names: readonly ServiceName[] = serviceNames): Promise<Part[]> {
  const vault = createVault(connect<VaultDb>(urls.vault))
  return Promise.all(names.map((name) => openers[name](urls[name], vault)))
}

const customerKey = 'customer'

const openers: Record<ServiceName, (url: string, vault: Vault) => Promise<Part>> = {
  async identity(url, vault) {
    const { createIdentity } = await import('@suvarna/identity/service.ts')
    const database = connect<IdentityDb>(url)
    const mailer = { send: async () => {}, close() {} }
    const signingKey = generateKeyPairSync('ed25519').privateKey
    const keys = { signingKey, customerKey: Buffer.from(customerKey), codeKey: Buffer.from('codes') }
    return part(createIdentity({ database, vault, mailer, ...keys }), database)
  },
  async catalog(url) {
    const { createCatalog } = await import('@suvarna/catalog/service.ts')
    const database = connect<CatalogDb>(url)
    // No pictures are uploaded here.
    return part(createCatalog({ database, objectStore: null as never }), database)
  },
  async orders(url, vault) {
    const { createOrders } = await import('@suvarna/orders/service.ts')
    const database = connect<OrdersDb>(url)
    const secrets = { customerKey, grantKey: 'grant', secureCookies: false, onlinePayment: false }
    return part(createOrders({ database, vault, ...secrets }), database)
  },
  async payments(url) {
    const { createPayments } = await import('@suvarna/payments/service.ts')
    const database = connect<PaymentsDb>(url)
    return part(createPayments({ database, provider: null }), database)
  },
  async shipping(url, vault) {
    const { createShipping } = await import('@suvarna/shipping/service.ts')
    const database = connect<ShippingDb>(url)
    return part(createShipping({ database, vault, carrier: instantCarrier, webhookToken: 'courier' }), database)
  },
  async analytics(url) {
    const { createAnalytics } = await import('@suvarna/analytics/service.ts')
    const database = connect<AnalyticsDb>(url)
    return part(createAnalytics({ database }), database)
  },
}
