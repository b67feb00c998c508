import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { type DeadlineHandler, schedule } from '@suvarna/platform/follow/deadlines.ts'
import type { Transaction } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import type { PaymentsDb } from '../schema.ts'

export const unclaimedKind = 'unclaimed-payment'
export const unclaimedReason = 'no order was placed for it'

/** Schedules the refund with the capture: until then an order may claim the money. */
export function waitForClaim(tx: Transaction<PaymentsDb>, stream: string, meta: Meta) {
  const inMs = policy.unclaimedPaymentMinutes * 60_000
  return schedule(tx, { kind: unclaimedKind, stream, inMs, meta: { ...meta, actor: { kind: 'system' } } })
}

/** Refunds money that no order has claimed in time. */
export const refundUnclaimed =
  ({ payments }: Pick<PaymentsDeps, 'payments'>): DeadlineHandler<PaymentsDb> =>
  async (tx, { stream, meta }) => {
    await payments.handleIn(tx, stream, { type: 'RefundAll', reason: unclaimedReason }, meta)
  }
