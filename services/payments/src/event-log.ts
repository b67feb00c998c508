import { createEventLog, type EventLog } from '@suvarna/platform/store/event-store.ts'
import { paymentsProjection } from './payment/payments.projection.ts'
import type { PaymentsDb } from './schema.ts'

/** The log of payments with what is written in the same transaction; for the service and for the demo's past. */
export const createPaymentsLog = (): EventLog<PaymentsDb> =>
  createEventLog<PaymentsDb>({ service: 'payments', inline: [paymentsProjection] })
