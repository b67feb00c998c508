// The real payments service: routes, followers, workers and sequencer. Orders runs elsewhere; its log is read.
import { createRazorpay } from '@suvarna/payments/providers/razorpay/razorpay.ts'
import type { PaymentsDb } from '@suvarna/payments/schema.ts'
import { createPayments } from '@suvarna/payments/service.ts'
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { createLogger } from '@suvarna/platform/observe/logging.ts'
import { runService } from '@suvarna/platform/run/run-service.ts'
import { actorKeys } from '@suvarna/platform/testing/testing-actor.ts'
import { createSignal } from '@suvarna/platform/wait/signal.ts'
import { armAsTold, go, print, readCommand } from '../services/commands.ts'

export type PaymentsCommand = {
  ordersUrl: string
  paymentsUrl: string
  providerUrl: string
  keys: { keyId: string; keySecret: string }
  webhookSecret: string
  port: number
}

const { ordersUrl, paymentsUrl, providerUrl, keys, webhookSecret, port } = readCommand<PaymentsCommand>()
const [database, orders] = [connect<PaymentsDb>(paymentsUrl), connect<never>(ordersUrl)]
const provider = createRazorpay({ ...keys, webhookSecrets: [webhookSecret], baseUrl: providerUrl })
const service = createPayments({ database, provider })
const logger = createLogger({ name: 'payments', level: process.env.CHILD_LOG ?? 'fatal' })

const lines = await go()
const sequencer = startSequencer(database)
const logs = {
  orders: { database: orders, moved: createSignal() },
  payments: { database: database as never, moved: sequencer.moved },
  // No shipments and accounts in this test, so any log without theirs will do.
  shipping: { database: database as never, moved: createSignal() },
  identity: { database: database as never, moved: createSignal() },
}
const bus = createPostgresBus((source) => logs[source as keyof typeof logs])
const { url } = await runService(service, { database, bus, actorKeys, logger, port })
print(`listening ${url}`)
await armAsTold(lines)
