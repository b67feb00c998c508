import type { Meta } from '@suvarna/platform/events/events.ts'
import { type DeadlineHandler, schedule } from '@suvarna/platform/follow/deadlines.ts'
import type { Transaction } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import type { PaymentsDb } from '../schema.ts'

export const refundRetryKind = 'retry-refund'
export const notMade = 'The provider could not give the money back'

const hourMs = 3_600_000
const longestMs = 7 * 24 * hourMs

/** After an hour, then twice as long each time, up to a week. Never ends, because it is the shopper's money. */
export const retryAfterMs = (failures: number): number => Math.min(longestMs, hourMs * 2 ** (failures - 1))

type Failed = { orderId: string; providerPaymentId: string; refundId?: string; reason: string }

/** Records that the provider's refund failed, and schedules the next try. */
export async function failRefund(
  { payments }: Pick<PaymentsDeps, 'payments'>,
  tx: Transaction<PaymentsDb>,
  { orderId, ...failed }: Failed,
  meta: Meta,
): Promise<void> {
  const stream = `payment-${orderId}`
  await payments.handleIn(tx, stream, { type: 'FailRefund', ...failed }, meta)
  const { state } = await payments.load(tx, stream)
  const taken = state.phase === 'open' ? state.taken[failed.providerPaymentId] : undefined
  const failures = failed.refundId === undefined ? taken?.refundFailures : taken?.parts?.[failed.refundId]?.failures
  const inMs = retryAfterMs(failures ?? 1)
  await schedule(tx, { kind: refundRetryKind, stream, inMs, meta: { ...meta, actor: { kind: 'system' } } })
}

/** Each retry is a new refund with its own key; the refund job finds one made by hand meanwhile. */
export const retryRefund =
  ({ payments }: Pick<PaymentsDeps, 'payments'>): DeadlineHandler<PaymentsDb> =>
  async (tx, { stream, meta }) => {
    await payments.handleIn(tx, stream, { type: 'RetryRefunds' }, meta)
  }
