import type { Stored } from '@suvarna/platform/events.ts'
import type { Projection } from '@suvarna/platform/projection.ts'
import type { PaymentEvent } from './payment.decider.ts'
import type { PaymentStatus, PaymentsDb } from './schema.ts'

/** One row per order: where its money is. A second payment that goes back does not hide the first that stays. */
export const paymentsProjection: Projection<PaymentsDb> = {
  name: 'payments',
  tables: ['payments'],
  types: [
    'PaymentOpened',
    'PaymentOrderCreated',
    'PaymentAttached',
    'PaymentClaimed',
    'CashCollected',
    'RefundStarted',
    'RefundCompleted',
    'RefundFailed',
  ],
  async apply(tx, events) {
    for (const { version, at: updated_at, ...event } of events as Stored<PaymentEvent>[]) {
      const { orderId } = event.data
      if (event.type === 'PaymentOpened') {
        const { method, amount } = event.data
        const none = { provider_order_id: null, provider_payment_id: null }
        await tx
          .insertInto('payments')
          .values({ order_id: orderId, version, method, amount, status: 'open', ...none, updated_at })
          .execute()
        continue
      }
      const kept = 'providerPaymentId' in event.data ? event.data.providerPaymentId : null
      await tx
        .updateTable('payments')
        .set({ ...changeOf(event as Exclude<PaymentEvent, { type: 'PaymentOpened' }>), version, updated_at })
        .where('order_id', '=', orderId)
        .where((row) =>
          row.or([
            row('provider_payment_id', 'is', null),
            row('provider_payment_id', '=', kept),
            row('status', 'in', ['refunded', 'refund_failed']),
          ]),
        )
        .execute()
    }
  },
}

function changeOf(event: Exclude<PaymentEvent, { type: 'PaymentOpened' }>) {
  const status = (to: PaymentStatus) => ({ status: to })
  switch (event.type) {
    case 'PaymentOrderCreated':
      return { ...status('ordered'), provider_order_id: event.data.providerOrderId }
    case 'PaymentAttached':
      return { ...status('attached'), provider_payment_id: event.data.providerPaymentId }
    case 'PaymentClaimed':
      // The order that claimed it is where the provider's order is found from now on.
      return { ...status('claimed'), provider_order_id: null }
    case 'CashCollected':
      return status('collected')
    case 'RefundStarted':
      return { ...status('refunding'), provider_payment_id: event.data.providerPaymentId }
    case 'RefundCompleted':
      return status('refunded')
    case 'RefundFailed':
      return status('refund_failed')
    case 'PaymentCaptured':
    case 'PaymentFailed':
      return {}
  }
}
