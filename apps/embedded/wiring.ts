import { createPrivateKey } from 'node:crypto'
import type { AnalyticsDb } from '@suvarna/analytics/schema.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import type { IdentityDb } from '@suvarna/identity/schema.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import type { PaymentsDb } from '@suvarna/payments/schema.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { createSmtpMailer } from '@suvarna/platform/outside/mailer.ts'
import type { ObjectStore } from '@suvarna/platform/outside/object-store.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import type { Reach } from '@suvarna/platform/webhooks/target-url.ts'
import { demoAccount, demoKeys, demoPhones, demoTemplates } from '@suvarna/sandboxes/demo-accounts.ts'
import type { ShippingDb } from '@suvarna/shipping/schema.ts'
import type { Secrets } from '../folder/secrets.ts'
import type { Sandboxes } from './sandboxes.ts'

/** The providers' addresses. */
export type Providers = {
  mailbox: Pick<Sandboxes['mailbox'], 'smtpUrl'>
  razorpay: Pick<Sandboxes['razorpay'], 'url'>
  shiprocket: Pick<Sandboxes['shiprocket'], 'url'>
  whatsapp: Pick<Sandboxes['whatsapp'], 'url'>
  msg91: Pick<Sandboxes['msg91'], 'url'>
}

/** What the demo's services need besides their databases. */
export type Around = {
  providers: Providers
  secrets: Secrets
  vault: Vault
  objectStore: ObjectStore
  store: string
  limitFactor: number
  orderLimitFactor?: number | undefined
  /** Where webhooks may go; by default public addresses. */
  webhookReach?: Reach | undefined
  /** Cost of a password's hash, as a power of 2; by default that of a live shop. */
  passwordLogN?: number | undefined
}

const webhooksOf = ({ secrets, webhookReach = 'public' }: Around) => ({
  key: Buffer.from(secrets.webhookKey),
  reach: webhookReach,
})

const mailerOf = ({ providers }: Around) =>
  createSmtpMailer({ url: providers.mailbox.smtpUrl, from: 'Suvarna <hello@suvarna.example>' })

/**
 * Each service with its own database, and only what it needs besides. Code is loaded on demand: in `npm run dev` a
 * process holds one service, and a save restarts only the processes that load the file.
 */
export const wiring = {
  async identity() {
    const { createIdentity } = await import('@suvarna/identity/service.ts')
    const { timesTheLimits } = await import('@suvarna/identity/account/codes/login-limits.ts')
    return (database: Database<IdentityDb>, around: Around) =>
      createIdentity({
        database,
        vault: around.vault,
        mailer: mailerOf(around),
        signingKey: createPrivateKey(around.secrets.tokenPrivateKey),
        customerKey: Buffer.from(around.secrets.customerKey),
        codeKey: Buffer.from(around.secrets.otpKey),
        webhookKey: webhooksOf(around).key,
        webhookReach: webhooksOf(around).reach,
        limits: timesTheLimits(around.limitFactor),
        passwordLogN: around.passwordLogN,
        storeUrl: around.store,
      })
  },
  async catalog() {
    const { createCatalog } = await import('@suvarna/catalog/service.ts')
    return (database: Database<CatalogDb>, around: Around) =>
      createCatalog({ database, objectStore: around.objectStore, webhooks: webhooksOf(around) })
  },
  async orders() {
    const { createOrders } = await import('@suvarna/orders/service.ts')
    const { orderLimits } = await import('@suvarna/orders/order/order-limits.ts')
    const { phonesFrom } = await import('@suvarna/orders/messages/phones-from-config.ts')
    return (database: Database<OrdersDb>, around: Around) =>
      createOrders({
        database,
        vault: around.vault,
        customerKey: around.secrets.customerKey,
        grantKey: around.secrets.grantKey,
        secureCookies: false,
        onlinePayment: true,
        webhooks: webhooksOf(around),
        ...(around.orderLimitFactor === undefined ? {} : { limits: orderLimits(around.orderLimitFactor) }),
        mails: { mailer: mailerOf(around), storeUrl: around.store },
        phones: phonesFrom({
          WHATSAPP_BASE_URL: `${around.providers.whatsapp.url}/v23.0`,
          WHATSAPP_PHONE_NUMBER_ID: demoPhones.phoneNumberId,
          WHATSAPP_TOKEN: demoPhones.token,
          WHATSAPP_APP_SECRET: demoPhones.appSecret,
          WHATSAPP_VERIFY_TOKEN: demoPhones.verifyToken,
          MSG91_BASE_URL: around.providers.msg91.url,
          MSG91_AUTH_KEY: demoPhones.authKey,
          MSG91_REPORT_SECRET: demoPhones.reportSecret,
          WHATSAPP_LANGUAGES: ['en', 'hi'],
          MSG91_TEMPLATES: demoTemplates,
        }),
      })
  },
  async payments() {
    const { createPayments } = await import('@suvarna/payments/service.ts')
    const { createRazorpay } = await import('@suvarna/payments/providers/razorpay/razorpay.ts')
    return (database: Database<PaymentsDb>, around: Around) => {
      const { providers, secrets } = around
      const { url } = providers.razorpay
      const { webhookSecret } = secrets
      const at = { baseUrl: url, script: `${url}/v1/checkout.js` }
      return createPayments({
        database,
        webhooks: webhooksOf(around),
        provider: createRazorpay({ ...demoKeys, ...at, webhookSecrets: [webhookSecret] }),
      })
    }
  },
  async shipping() {
    const { createShipping } = await import('@suvarna/shipping/service.ts')
    const { createShiprocket } = await import('@suvarna/shipping/carriers/shiprocket/shiprocket.ts')
    const { tokenTable } = await import('@suvarna/shipping/carriers/shiprocket/shiprocket-token.ts')
    return (database: Database<ShippingDb>, around: Around) => {
      const { providers, secrets, vault } = around
      const { url } = providers.shiprocket
      const carrier = createShiprocket({
        baseUrl: `${url}/v1/external`,
        ...demoAccount,
        pickupPincode: '560001',
        trackingBase: `${url}/tracking/`,
        tokens: tokenTable(database),
      })
      return createShipping({
        database,
        vault,
        carrier,
        webhookToken: secrets.courierToken,
        webhooks: webhooksOf(around),
      })
    }
  },
  async analytics() {
    const { createAnalytics } = await import('@suvarna/analytics/service.ts')
    return (database: Database<AnalyticsDb>) => createAnalytics({ database })
  },
}
