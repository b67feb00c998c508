import { runServiceProcess } from '@suvarna/platform/distributed.ts'
import type { PaymentsDb } from './schema.ts'
import { createPayments } from './service.ts'

const nothingMore = {}

// Online payment is not offered yet: the storefront has no widget, so there is nothing to configure.
await runServiceProcess<typeof nothingMore, PaymentsDb>('payments', nothingMore, process.env, async (_env, database) =>
  createPayments({ database, provider: null }),
)
