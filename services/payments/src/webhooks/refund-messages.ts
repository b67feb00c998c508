import { orderOfRefund } from '@suvarna/contracts/orders/exchanges/exchange-money.ts'
import { defineWebhookSource, type WebhookMessage } from '@suvarna/platform/webhooks/deliveries.ts'

const types = {
  RefundStarted: 'refund.started',
  RefundCompleted: 'refund.completed',
  RefundFailed: 'refund.failed',
} as const

/** What endpoints are told of refunds; the reason is somebody's words and stays here. */
export const refundMessages = defineWebhookSource({
  sources: ['payments'],
  types: ['RefundStarted', 'RefundCompleted', 'RefundFailed'],
  messagesOf({ type, data }): readonly WebhookMessage[] {
    const { amount, currency = 'INR' } = data
    const order_id = orderOfRefund(data)
    // Like all of the API in whole units of the currency, not in its hundredths.
    return [{ type: types[type], data: { order_id, amount: amount / 100, currency } }]
  },
})
