import { safeUrl, secret } from '@suvarna/platform/config.ts'
import { vaultConfig } from '@suvarna/platform/process-config.ts'
import { Type } from 'typebox'

export const ordersConfig = {
  ...vaultConfig,
  CUSTOMER_KEY: secret({ demo: 'suvarna-demo-customer-key' }),
  GRANT_KEY: secret({ demo: 'suvarna-demo-grant-key' }),
  SECURE_COOKIES: Type.Boolean({ default: true, live: ['true'] }),
  ONLINE_PAYMENT: Type.Boolean({ default: false }),
  SMTP_URL: Type.String({ minLength: 1 }),
  MAIL_FROM: Type.String({ default: 'Suvarna <hello@suvarna.example>' }),
  /** Where shoppers reach the shop: the mails link there. */
  PUBLIC_URL: safeUrl(),
}
