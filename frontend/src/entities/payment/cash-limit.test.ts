import { expect, test } from 'vitest'
import { cashRefusal, methodUnder } from './cash-limit.ts'

test('cash is possible up to the limit itself, and with an unknown limit there is no refusal', () => {
  expect(cashRefusal(50_000, 50_000)).toBeNull()
  expect(cashRefusal(50_000.5, 50_000)).toBe('Cash on delivery is possible up to ₹50,000.')
  expect(cashRefusal(1_00_001, 1_00_000)).toBe('Cash on delivery is possible up to ₹1,00,000.')
  expect(cashRefusal(0, 0)).toBe('Cash on delivery is not offered at present.')
  expect(cashRefusal(1_00_000, null)).toBeNull()
})

test('refused cash becomes online payment where that is offered; the choice itself is kept for a smaller cart', () => {
  expect(methodUnder(null, 'cod', true)).toBe('cod')
  expect(methodUnder('no', 'cod', true)).toBe('razorpay')
  expect(methodUnder('no', 'cod', false)).toBe('')
  expect(methodUnder('no', 'razorpay', false)).toBe('razorpay')
})
