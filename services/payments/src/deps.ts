import type { Database } from '@suvarna/platform/database/database.ts'
import type { CommandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { WebhookOptions } from '@suvarna/platform/webhooks/deliveries.ts'
import type { Payment, PaymentCommand, PaymentEvent } from './payment/payment-state.ts'
import type { Provider } from './payment/provider.ts'
import type { TimeLimited } from './payment/time-limited-provider.ts'
import type { PaymentsDb } from './schema.ts'

/** Dependencies that the composition root passes to payments. */
export type PaymentsOptions = {
  database: Database<PaymentsDb>
  /** Null when online payment is not offered. */
  provider: Provider | null
  /** Milliseconds that a request waits for an order placed just now. */
  waitMs?: number
  /** Milliseconds for all provider calls of a request together. 2 800: the shopper gets a response within 3 s. */
  providerMs?: number
  /** Without it no webhook is delivered. */
  webhooks?: WebhookOptions
}

/** The options, wired for the use cases. */
export type PaymentsDeps = Omit<PaymentsOptions, 'waitMs' | 'providerMs' | 'webhooks'> & {
  waitMs: number
  /** The provider for requests; null when online payment is not offered. */
  withTimeout: TimeLimited | null
  log: EventLog<PaymentsDb>
  payments: CommandHandler<PaymentsDb, PaymentCommand, Payment, PaymentEvent>
}
