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
  /** Factor on a live shop's limits, as at the gateway; a demo's are 10,000 times as wide. */
  RATE_LIMIT_FACTOR: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  SMTP_URL: Type.String({ minLength: 1 }),
  MAIL_FROM: Type.String({ default: 'Suvarna <hello@suvarna.example>' }),
  /** The shop's public address: mails link to it. */
  PUBLIC_URL: safeUrl(),
}
