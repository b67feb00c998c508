import { runServiceProcess } from '@suvarna/platform/distributed.ts'
import { providerConfig, providerOf } from './provider-config.ts'
import type { PaymentsDb } from './schema.ts'
import { createPayments } from './service.ts'

await runServiceProcess<typeof providerConfig, PaymentsDb>(
  'payments',
  providerConfig,
  process.env,
  async (env, database) => createPayments({ database, ...providerOf(env) }),
)
