import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { OrderStatus } from '@suvarna/contracts/orders/values.ts'
import { defineWebhookSource, type WebhookMessage } from '@suvarna/platform/webhooks/deliveries.ts'

const moved = (order_id: string, from: OrderStatus, status: OrderStatus): WebhookMessage => ({
  type: 'order.status_changed',
  data: { order_id, status, previous_status: from },
})

/** A payment also confirms an order. An order shipped before keeps its status, which its own events report. */
const confirmed = (order_id: string, paid: boolean): WebhookMessage => ({
  type: 'order.confirmed',
  data: { order_id, paid },
})

/** What webhooks receive about orders: contents and status, but not the buyer or the address. */
export const orderMessages = defineWebhookSource({
  sources: ['orders'],
  types: [
    'OrderPlaced',
    'OrderPaid',
    'OrderStatusSet',
    'OrderReopened',
    'OrderCancelled',
    'OrderFailed',
    'OrderSuperseded',
    'OrderPaymentExtended',
  ],
  messagesOf({ type, data }): readonly WebhookMessage[] {
    const { orderId } = data
    switch (type) {
      case 'OrderPlaced':
        return [
          {
            type: 'order.placed',
            data: {
              order_id: orderId,
              status: 'pending',
              payment_method: data.paymentMethod,
              currency: 'INR',
              total: rupeesOf(data.total),
              ...(data.advance === undefined ? {} : { advance: rupeesOf(data.advance) }),
              items: data.lines.map(({ productId, sku, size, quantity, price }) => ({
                product_id: productId,
                sku,
                size,
                quantity,
                price: rupeesOf(price),
              })),
              placed_at: data.placedAt,
            },
          },
        ]
      case 'OrderPaid':
        return [confirmed(orderId, true)]
      case 'OrderStatusSet':
      case 'OrderReopened':
        return [moved(orderId, data.from, data.to), ...(data.to === 'confirmed' ? [confirmed(orderId, false)] : [])]
      case 'OrderCancelled':
        return [
          { type: 'order.cancelled', data: { order_id: orderId, previous_status: data.from, refund: data.refund } },
          moved(orderId, data.from, 'cancelled'),
        ]
      case 'OrderPaymentExtended':
        return [moved(orderId, 'failed', 'pending')]
      case 'OrderFailed':
      case 'OrderSuperseded':
        return [moved(orderId, 'pending', 'failed')]
    }
  },
})
