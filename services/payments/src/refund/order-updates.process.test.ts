import { expect, test } from 'vitest'
import { orderUpdateCommand } from './order-updates.process.ts'

const accepted = { orderId: 'ORD-1', number: 1, amount: 225_00, refund: 'provider' as const }

test('pieces that came back return the whole payment, or as much of it as the order says: a gift’s wrap is kept', () => {
  const all = { type: 'RefundAll', reason: 'the pieces came back' }
  expect(orderUpdateCommand({ type: 'ReturnAccepted', data: accepted })).toEqual(all)
  const goesBack = { providerPaymentId: 'pay_1', amount: 225_00 }
  expect(orderUpdateCommand({ type: 'ReturnAccepted', data: { ...accepted, goesBack } })).toEqual({
    ...all,
    atMost: goesBack,
  })
})
