import { orderOfRefund } from '@suvarna/contracts/orders/exchanges/exchange-money.ts'
import { defineWebhookSource, type WebhookMessage } from '@suvarna/platform/webhooks/deliveries.ts'

const types = {
  RefundStarted: 'refund.started',
  RefundCompleted: 'refund.completed',
  RefundFailed: 'refund.failed',
} as const

/** Webhooks about refunds. The reason is free text and is not sent. */
export const refundMessages = defineWebhookSource({
  sources: ['payments'],
  types: ['RefundStarted', 'RefundCompleted', 'RefundFailed'],
  messagesOf({ type, data }): readonly WebhookMessage[] {
    const { amount, currency = 'INR' } = data
    const order_id = orderOfRefund(data)
    // In whole units of the currency, as everywhere in the API, not in hundredths.
    return [{ type: types[type], data: { order_id, amount: amount / 100, currency } }]
  },
})
