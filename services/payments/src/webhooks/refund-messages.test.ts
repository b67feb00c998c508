import { expect, test } from 'vitest'
import { refundMessages } from './refund-messages.ts'

test.each([
  ['RefundStarted', 'refund.started'],
  ['RefundCompleted', 'refund.completed'],
  ['RefundFailed', 'refund.failed'],
])('%s is told in rupees, without anybody’s words', (type, told) => {
  const data = { orderId: 'o1', providerPaymentId: 'pay_1', amount: 89_950, reason: 'Priya asked for it' }
  expect(refundMessages.messagesOf({ type, data } as never)).toEqual([
    { type: told, data: { order_id: 'o1', amount: 899.5, currency: 'INR' } },
  ])
})
