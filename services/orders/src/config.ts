import { safeUrl, secret } from '@suvarna/platform/config/config.ts'
import { processConfig, vaultConfig } from '@suvarna/platform/config/process-config.ts'
import { Type } from 'typebox'

export const ordersConfig = {
  ...vaultConfig,
  CUSTOMER_KEY: secret({ demo: 'suvarna-demo-customer-key' }),
  GRANT_KEY: secret({ demo: 'suvarna-demo-grant-key' }),
  SECURE_COOKIES: Type.Boolean({ default: true, live: ['true'] }),
  ONLINE_PAYMENT: Type.Boolean({ default: false }),
  SHOP_ENV: processConfig.SHOP_ENV,
  /** How much wider than a live shop's its limits are, as at the gateway; a demo's are 10,000 times. */
  RATE_LIMIT_FACTOR: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  SMTP_URL: Type.String({ minLength: 1 }),
  MAIL_FROM: Type.String({ default: 'Suvarna <hello@suvarna.example>' }),
  /** Where shoppers reach the shop: the mails link there. */
  PUBLIC_URL: safeUrl(),
}
