import { createPrivateKey } from 'node:crypto'
import { join } from 'node:path'
import type { AnalyticsDb } from '@suvarna/analytics/schema.ts'
import { createAnalytics } from '@suvarna/analytics/service.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import { createCatalog } from '@suvarna/catalog/service.ts'
import { timesTheLimits } from '@suvarna/identity/account/codes/login-limits.ts'
import type { IdentityDb } from '@suvarna/identity/schema.ts'
import { createIdentity } from '@suvarna/identity/service.ts'
import { orderLimits } from '@suvarna/orders/order/order-limits.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { createOrders } from '@suvarna/orders/service.ts'
import { createRazorpay } from '@suvarna/payments/providers/razorpay/razorpay.ts'
import type { PaymentsDb } from '@suvarna/payments/schema.ts'
import { createPayments } from '@suvarna/payments/service.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import { createSmtpMailer } from '@suvarna/platform/outside/mailer.ts'
import { openFileStore } from '@suvarna/platform/outside/object-store-files.ts'
import { createVault, type VaultDb, vaultMigrations } from '@suvarna/platform/vault/vault.ts'
import { demoAccount, demoKeys } from '@suvarna/sandboxes/demo-accounts.ts'
import { createShiprocket } from '@suvarna/shipping/carriers/shiprocket/shiprocket.ts'
import { tokenTable } from '@suvarna/shipping/carriers/shiprocket/shiprocket-token.ts'
import type { ShippingDb } from '@suvarna/shipping/schema.ts'
import { createShipping } from '@suvarna/shipping/service.ts'
import type { Secrets } from '../folder/secrets.ts'
import { erasuresOf, listingErasures } from '../restore/erasures.ts'
import type { Databases } from './databases.ts'
import type { Sandboxes } from './sandboxes.ts'
import { type Part, part } from './shop.ts'

/** Where the providers are; the sandboxes are more than that. */
type Providers = {
  mailbox: Pick<Sandboxes['mailbox'], 'smtpUrl'>
  razorpay: Pick<Sandboxes['razorpay'], 'url'>
  shiprocket: Pick<Sandboxes['shiprocket'], 'url'>
}

/** What is wired to what: each service with its own database, and only what it needs beside it. */
export async function composition(
  databases: Pick<Databases, 'open'>,
  sandboxes: Providers,
  secrets: Secrets,
  {
    folder,
    store,
    limitFactor = 1,
    orderLimitFactor,
  }: { folder: string; store: string; limitFactor?: number; orderLimitFactor?: number | undefined },
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
  const customerKey = Buffer.from(secrets.customerKey)
  const mailer = createSmtpMailer({ url: sandboxes.mailbox.smtpUrl, from: 'Suvarna <hello@suvarna.example>' })
  const courier = createShiprocket({
    baseUrl: `${sandboxes.shiprocket.url}/v1/external`,
    ...demoAccount,
    pickupPincode: '560001',
    trackingBase: `${sandboxes.shiprocket.url}/tracking/`,
    tokens: tokenTable(shipping),
  })
  const parts: Part[] = [
    part(
      createIdentity({
        database: identity,
        vault,
        mailer,
        signingKey: createPrivateKey(secrets.tokenPrivateKey),
        customerKey,
        codeKey: Buffer.from(secrets.otpKey),
        limits: timesTheLimits(limitFactor),
      }),
      identity,
    ),
    part(createCatalog({ database: catalog, objectStore }), catalog),
    part(
      createOrders({
        database: orders,
        vault,
        customerKey: secrets.customerKey,
        grantKey: secrets.grantKey,
        secureCookies: false,
        onlinePayment: true,
        ...(orderLimitFactor === undefined ? {} : { limits: orderLimits(orderLimitFactor) }),
        mails: { mailer, storeUrl: store },
      }),
      orders,
    ),
    part(createPayments({ database: payments, ...sandboxProvider(sandboxes.razorpay.url, secrets) }), payments),
    part(createShipping({ database: shipping, vault, courier, webhookToken: secrets.courierToken }), shipping),
    part(createAnalytics({ database: analytics }), analytics),
  ]
  return {
    parts,
    seeds: { databases: { identity, catalog, orders, payments, shipping, analytics }, vault, objectStore },
  }
}

/** The payment provider as its own package knows it, at the sandbox's address. */
const sandboxProvider = (url: string, { webhookSecret }: Secrets) => ({
  provider: createRazorpay({ ...demoKeys, webhookSecrets: [webhookSecret], baseUrl: url }),
  checkoutScript: `${url}/v1/checkout.js`,
})
