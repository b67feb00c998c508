import { expect, test } from 'vitest'
import { orderUpdateCommand, paidOrderOf } from './order-updates.process.ts'

const accepted = { orderId: 'ORD-1', number: 1, amount: 225_00, refund: 'provider' as const }
const goesBack = { providerPaymentId: 'pay_1', amount: 225_00 }

test('pieces that came back return the whole payment, or the part that the order says: a gift’s wrap is kept', () => {
  const reason = 'its return was accepted'
  expect(orderUpdateCommand({ type: 'ReturnAccepted', data: accepted })).toEqual({ type: 'RefundAll', reason })
  expect(orderUpdateCommand({ type: 'ReturnAccepted', data: { ...accepted, goesBack } })).toEqual({
    ...{ type: 'RefundPart', refundId: 'return-1', reason },
    ...goesBack,
  })
})

test('an agreed refund is one part of the payment; one that was made at the dashboard asks for nothing', () => {
  const data = { orderId: 'ORD-1', number: 3, lines: [], extra: 225_00, amount: 225_00, why: 'late' as const }
  const at = { agreedAt: '2026-11-26T10:00:00.000Z' }
  expect(orderUpdateCommand({ type: 'RefundAgreed', data: { ...data, ...at, goesBack } })).toEqual({
    ...{ type: 'RefundPart', refundId: 'lines-3', reason: 'the shop gives it back' },
    ...goesBack,
  })
  expect(orderUpdateCommand({ type: 'RefundAgreed', data: { ...data, ...at, providerRefundId: 'rfnd_1' } })).toBeNull()
})

test('money of an exchange’s order is a part of the payment that it came from, whatever gives it back', () => {
  const through = { orderId: 'ORD-1', refundId: '1c' }
  const cancelled = {
    type: 'OrderCancelled' as const,
    data: {
      ...{ orderId: 'ORD-1-X1', from: 'confirmed' as const, reason: 'x', restock: true, refund: true },
      goesBack: { ...goesBack, through },
    },
  }
  expect(orderUpdateCommand(cancelled)).toEqual({
    ...{ type: 'RefundPart', refundId: '1c', reason: 'the order was cancelled', ...goesBack },
  })
  expect(paidOrderOf(cancelled)).toBe('ORD-1')
  expect(paidOrderOf({ ...cancelled, data: { ...cancelled.data, goesBack } })).toBe('ORD-1-X1')
})
