import { createPrivateKey } from 'node:crypto'
import { limitFactorOf } from '@suvarna/platform/config/process-config.ts'
import { createSmtpMailer } from '@suvarna/platform/outside/mailer.ts'
import { runServiceProcess, type ServiceProgram } from '@suvarna/platform/run/distributed.ts'
import { timesTheLimits } from './account/codes/login-limits.ts'
import { refuseDemoAccounts } from './account/refuse-demo-accounts.ts'
import { identityConfig } from './config.ts'
import { identityMigrations } from './migrations.ts'
import type { IdentityDb } from './schema.ts'
import { createIdentity } from './service.ts'

const program: ServiceProgram<typeof identityConfig, IdentityDb> = {
  name: 'identity',
  config: identityConfig,
  migrations: identityMigrations,
  async create(config, { database, vault }) {
    if (config.SHOP_ENV === 'live') await refuseDemoAccounts(database)
    return createIdentity({
      database,
      vault,
      mailer: createSmtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }),
      signingKey: createPrivateKey(config.TOKEN_PRIVATE_KEY),
      customerKey: Buffer.from(config.CUSTOMER_KEY),
      codeKey: Buffer.from(config.OTP_KEY),
      webhookKey: Buffer.from(config.WEBHOOK_KEY),
      webhookReach: config.WEBHOOK_REACH,
      live: config.SHOP_ENV === 'live',
      secureCookies: config.SECURE_COOKIES,
      secondStepNeeded: config.SHOP_ENV === 'live',
      limits: timesTheLimits(limitFactorOf(config)),
      firstAdminEmail: config.FIRST_ADMIN_EMAIL,
      storeUrl: config.PUBLIC_URL,
      retention: { idleDays: config.RETENTION_IDLE_DAYS, noticeDays: config.RETENTION_NOTICE_DAYS },
    })
  },
}

await runServiceProcess(program, process.env)
