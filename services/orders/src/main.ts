import { secret, url } from '@suvarna/platform/config.ts'
import { runServiceProcess } from '@suvarna/platform/distributed.ts'
import { createSmtpMailer } from '@suvarna/platform/mailer.ts'
import { createVault, type VaultDb, vaultMigrations } from '@suvarna/platform/vault.ts'
import { Type } from 'typebox'
import type { OrdersDb } from './schema.ts'
import { createOrders } from './service.ts'

const config = {
  VAULT_DATABASE_URL: Type.String({ minLength: 1 }),
  CUSTOMER_KEY: secret({ demo: 'suvarna-demo-customer-key' }),
  GRANT_KEY: secret({ demo: 'suvarna-demo-grant-key' }),
  SECURE_COOKIES: Type.Boolean({ default: true }),
  ONLINE_PAYMENT: Type.Boolean({ default: false }),
  SMTP_URL: Type.String({ minLength: 1 }),
  MAIL_FROM: Type.String({ default: 'Suvarna <hello@suvarna.example>' }),
  /** Where shoppers reach the shop: the mails link there. */
  PUBLIC_URL: url(),
}

await runServiceProcess<typeof config, OrdersDb>('orders', config, process.env, async (env, database, open) =>
  createOrders({
    database,
    vault: createVault(await open<VaultDb>(env.VAULT_DATABASE_URL, vaultMigrations)),
    customerKey: env.CUSTOMER_KEY,
    grantKey: env.GRANT_KEY,
    secureCookies: env.SECURE_COOKIES,
    onlinePayment: env.ONLINE_PAYMENT,
    mails: { mailer: createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM }), storeUrl: env.PUBLIC_URL },
  }),
)
