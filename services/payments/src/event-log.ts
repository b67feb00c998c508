import { createEventLog, type EventLog } from '@suvarna/platform/store/event-store.ts'
import { differenceNotesProjection } from './differences/difference-notes.projection.ts'
import { paymentsProjection } from './payment/payments.projection.ts'
import type { PaymentsDb } from './schema.ts'
import { providerMoneyProjection } from './settlements/provider-money.projection.ts'

/** Payments' event log with its inline projection; for the service and for the seed. */
export const createPaymentsLog = (): EventLog<PaymentsDb> =>
  createEventLog<PaymentsDb>({
    service: 'payments',
    inline: [paymentsProjection, providerMoneyProjection, differenceNotesProjection],
  })
