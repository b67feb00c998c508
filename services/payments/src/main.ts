import { runServiceProcess, type ServiceProgram } from '@suvarna/platform/run/distributed.ts'
import { webhooksFrom } from '@suvarna/platform/webhooks/webhook-config.ts'
import { paymentsConfig, providerOf } from './config.ts'
import { paymentsMigrations } from './migrations.ts'
import type { PaymentsDb } from './schema.ts'
import { createPayments } from './service.ts'

const program: ServiceProgram<typeof paymentsConfig, PaymentsDb> = {
  name: 'payments',
  config: paymentsConfig,
  migrations: paymentsMigrations,
  create: (config, { database }) =>
    createPayments({ database, provider: providerOf(config), webhooks: webhooksFrom(config) }),
}

await runServiceProcess(program, process.env)
