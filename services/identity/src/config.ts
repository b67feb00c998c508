import { privateKey, safeUrl, secret } from '@suvarna/platform/config/config.ts'
import { limitConfig, vaultConfig } from '@suvarna/platform/config/process-config.ts'
import { webhookConfig } from '@suvarna/platform/webhooks/webhook-config.ts'
import { Type } from 'typebox'
import { usualRetention } from './deps.ts'

export const identityConfig = {
  ...vaultConfig,
  ...limitConfig,
  ...webhookConfig,
  CUSTOMER_KEY: secret({ demo: 'suvarna-demo-customer-key' }),
  OTP_KEY: secret({ demo: 'suvarna-demo-otp-key' }),
  /** Ed25519, PEM. */
  TOKEN_PRIVATE_KEY: privateKey(),
  SMTP_URL: Type.String({ minLength: 1 }),
  SECURE_COOKIES: Type.Boolean({ default: true, live: ['true'] }),
  /** The owner of this address becomes the first admin: registers, proves it, logs in. No effect once there is one. */
  FIRST_ADMIN_EMAIL: Type.Optional(Type.String({ pattern: '^\\S+@\\S+$' })),
  /** The shop's public address: mails link to it. */
  PUBLIC_URL: safeUrl(),
  /** Days without a login until an account is erased; 0: never. */
  RETENTION_IDLE_DAYS: Type.Integer({ default: usualRetention.idleDays, minimum: 0, maximum: 36_500 }),
  /** Days between the announcing mail and the erasure. */
  RETENTION_NOTICE_DAYS: Type.Integer({ default: usualRetention.noticeDays, minimum: 2, maximum: 365 }),
  MAIL_FROM: Type.String({ default: 'Suvarna <hello@suvarna.example>' }),
}
