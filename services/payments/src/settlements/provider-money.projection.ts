import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { Insertable } from 'kysely'
import type { PaymentsDb } from '../schema.ts'

/** A returned dispute appears twice in settlements; the second entry has this id. */
const returnOf = (disputeId: string): string => `${disputeId}${returned}`
const returned = ':returned'

/**
 * What the provider's settlements must contain by our books, one row for each id at the provider. Without seeded
 * payments, which no provider has; `amount` is null if it was in another currency.
 */
export const providerMoneyProjection: Projection<PaymentsDb> = defineProjection({
  name: 'provider_money',
  tables: ['provider_money'],
  types: [
    'PaymentCaptured',
    'PaymentAttached',
    'ForeignPaymentCaptured',
    'RefundCompleted',
    'DisputeMoved',
    'DisputeReversed',
  ],
  async apply(tx, events) {
    for (const { type, data, at, meta } of events) {
      // Events that are seeded are left out, but a seeded payment's refund is real.
      if (meta.seed || (type === 'DisputeMoved' && data.deducted === 0)) continue
      const about = { order_id: data.orderId, payment_id: data.providerPaymentId, at }
      const row: Insertable<PaymentsDb['provider_money']> =
        type === 'RefundCompleted'
          ? { ...about, id: data.providerRefundId, kind: 'refund', amount: data.currency ? null : data.amount }
          : type === 'DisputeReversed'
            ? { ...about, id: returnOf(data.disputeId), kind: 'dispute_return', amount: data.amount }
            : type === 'DisputeMoved'
              ? { ...about, id: data.disputeId, kind: 'dispute', amount: data.deducted }
              : {
                  ...{ ...about, id: data.providerPaymentId, kind: 'payment' as const },
                  amount: type === 'ForeignPaymentCaptured' ? null : data.amount,
                }
      // A payment made before its order is repeated in the order's stream.
      const { id: _, at: _first, ...again } = row
      await tx
        .insertInto('provider_money')
        .values(row)
        .onConflict((clash) => clash.column('id').doUpdateSet(again))
        .execute()
    }
  },
})
