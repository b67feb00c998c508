import { createPrivateKey } from 'node:crypto'
import { secret } from '@suvarna/platform/config.ts'
import { runServiceProcess } from '@suvarna/platform/distributed.ts'
import { createSmtpMailer } from '@suvarna/platform/mailer.ts'
import { createVault, type VaultDb, vaultMigrations } from '@suvarna/platform/vault.ts'
import { Type } from 'typebox'
import type { IdentityDb } from './schema.ts'
import { createIdentity } from './service.ts'

const config = {
  VAULT_DATABASE_URL: Type.String({ minLength: 1 }),
  CUSTOMER_KEY: secret({ demo: 'suvarna-demo-customer-key' }),
  OTP_KEY: secret({ demo: 'suvarna-demo-otp-key' }),
  /** Ed25519, PEM. */
  TOKEN_PRIVATE_KEY: secret(),
  SMTP_URL: Type.String({ minLength: 1 }),
  MAIL_FROM: Type.String({ default: 'Suvarna <hello@suvarna.example>' }),
}

await runServiceProcess<typeof config, IdentityDb>('identity', config, process.env, async (env, database, open) =>
  createIdentity({
    database,
    vault: createVault(await open<VaultDb>(env.VAULT_DATABASE_URL, vaultMigrations)),
    mailer: createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM }),
    signingKey: createPrivateKey(env.TOKEN_PRIVATE_KEY),
    customerKey: Buffer.from(env.CUSTOMER_KEY),
    codeKey: Buffer.from(env.OTP_KEY),
  }),
)
