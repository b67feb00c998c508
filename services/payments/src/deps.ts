import type { Database } from '@suvarna/platform/database/database.ts'
import type { CommandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { Payment, PaymentCommand, PaymentEvent } from './payment/payment-state.ts'
import type { Provider } from './payment/provider.ts'
import type { TimeLimited } from './payment/time-limited-provider.ts'
import type { PaymentsDb } from './schema.ts'

/** What a composition root gives to payments. */
export type PaymentsOptions = {
  database: Database<PaymentsDb>
  /** Null: online payment is not offered. */
  provider: Provider | null
  /** How long a request waits for an order that was placed just now. */
  waitMs?: number
  /** How long a request waits for the provider, in all its calls together. 2 800 ms: a shopper has his answer within 3 s. */
  providerMs?: number
}

/** What the use cases get: the options, wired. */
export type PaymentsDeps = Omit<PaymentsOptions, 'waitMs' | 'providerMs'> & {
  waitMs: number
  /** The provider for requests; null where online payment is not offered. */
  withTimeout: TimeLimited | null
  log: EventLog<PaymentsDb>
  payments: CommandHandler<PaymentsDb, PaymentCommand, Payment, PaymentEvent>
}
