import { list, safeUrl, secret } from '@suvarna/platform/config/config.ts'
import { processConfig, vaultConfig } from '@suvarna/platform/config/process-config.ts'
import { webhookConfig } from '@suvarna/platform/webhooks/webhook-config.ts'
import { Type } from 'typebox'
import { usualRetention } from './deps.ts'

export const ordersConfig = {
  ...webhookConfig,
  ...vaultConfig,
  CUSTOMER_KEY: secret({ demo: 'suvarna-demo-customer-key' }),
  GRANT_KEY: secret({ demo: 'suvarna-demo-grant-key' }),
  SECURE_COOKIES: Type.Boolean({ default: true, live: ['true'] }),
  ONLINE_PAYMENT: Type.Boolean({ default: false }),
  SHOP_ENV: processConfig.SHOP_ENV,
  /** Multiplies a live shop's limits, as at the gateway; a demo's factor is 10,000. */
  RATE_LIMIT_FACTOR: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  SMTP_URL: Type.String({ minLength: 1 }),
  MAIL_FROM: Type.String({ default: 'Suvarna <hello@suvarna.example>' }),
  /** Meta's Cloud API; without its four settings no WhatsApp messages are sent. */
  WHATSAPP_BASE_URL: safeUrl({ default: 'https://graph.facebook.com/v23.0' }),
  WHATSAPP_PHONE_NUMBER_ID: Type.Optional(Type.String({ pattern: '^[0-9]{5,30}$' })),
  WHATSAPP_TOKEN: Type.Optional(secret()),
  WHATSAPP_APP_SECRET: Type.Optional(secret()),
  WHATSAPP_VERIFY_TOKEN: Type.Optional(secret()),
  /** The languages in which its templates are registered; readers of other languages get English. */
  WHATSAPP_LANGUAGES: list({ default: ['en'] }),
  /**
   * MSG91; without its settings no SMS is sent. Templates are `our_name:their_id`, each tied to its DLT text; Hindi
   * ones are `our_name_hi:their_id`.
   */
  MSG91_BASE_URL: safeUrl({ default: 'https://control.msg91.com' }),
  MSG91_AUTH_KEY: Type.Optional(secret()),
  MSG91_REPORT_SECRET: Type.Optional(secret()),
  MSG91_TEMPLATES: list({ default: [] }),
  /** Days after which the contact of a guest's closed order is erased; 0: never. */
  RETENTION_GUEST_DAYS: Type.Integer({ default: usualRetention.guestDays, minimum: 0, maximum: 36_500 }),
  /** Days between the mail that announces the erasure and the erasure itself. */
  RETENTION_NOTICE_DAYS: Type.Integer({ default: usualRetention.noticeDays, minimum: 2, maximum: 365 }),
  /** The shop's public address; mails link to it. */
  PUBLIC_URL: safeUrl(),
}
