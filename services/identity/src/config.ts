import { secret } from '@suvarna/platform/config.ts'
import { vaultConfig } from '@suvarna/platform/process-config.ts'
import { Type } from 'typebox'

export const identityConfig = {
  ...vaultConfig,
  CUSTOMER_KEY: secret({ demo: 'suvarna-demo-customer-key' }),
  OTP_KEY: secret({ demo: 'suvarna-demo-otp-key' }),
  /** Ed25519, PEM. */
  TOKEN_PRIVATE_KEY: secret(),
  SMTP_URL: Type.String({ minLength: 1 }),
  MAIL_FROM: Type.String({ default: 'Suvarna <hello@suvarna.example>' }),
}
