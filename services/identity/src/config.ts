import { privateKey, secret } from '@suvarna/platform/config/config.ts'
import { limitConfig, vaultConfig } from '@suvarna/platform/config/process-config.ts'
import { Type } from 'typebox'

export const identityConfig = {
  ...vaultConfig,
  ...limitConfig,
  CUSTOMER_KEY: secret({ demo: 'suvarna-demo-customer-key' }),
  OTP_KEY: secret({ demo: 'suvarna-demo-otp-key' }),
  /** Ed25519, PEM. */
  TOKEN_PRIVATE_KEY: privateKey(),
  SMTP_URL: Type.String({ minLength: 1 }),
  SECURE_COOKIES: Type.Boolean({ default: true, live: ['true'] }),
  /** Its owner becomes the first admin: registers, proves it by the code, logs in. No effect once there is one. */
  FIRST_ADMIN_EMAIL: Type.Optional(Type.String({ pattern: '^\\S+@\\S+$' })),
  MAIL_FROM: Type.String({ default: 'Suvarna <hello@suvarna.example>' }),
}
