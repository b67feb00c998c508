import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { api } from '../../api.ts'

const { body, headers } = api['POST /orders/place']
const bodies = Compile(body)

const placed = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  address: '12 MG Road, near the park',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  country: 'India',
  payment_method: 'cod',
  amount: 899,
  order_items: [{ product_id: 'p1', quantity: 1, price: 899, product_name: 'Meher Ring', size: 7.5 }],
  isBuyNow: false,
}
const item = placed.order_items[0]
const long = (length: number) => 'a'.repeat(length)

test('[X15] a COD order and an online one pass', () => {
  expect(bodies.Check(placed)).toBe(true)
  const provider = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'ab12' }
  expect(
    bodies.Check({ ...placed, payment_method: 'razorpay', order_id: 'ORD-1', payment_status: 'paid', ...provider }),
  ).toBe(true)
  expect(bodies.Check({ ...placed, order_items: [{ product_id: 'p1', quantity: 2, size: null }] })).toBe(true)
})

test.each<[string, object]>([
  ['[K3] a name of one letter', { name: 'A' }],
  ['[K3] a blank name', { name: '   ' }],
  ['[K3] an address without @', { email: 'asha.example.com' }],
  ['[K4] a phone of 9 digits', { phone: '987654321' }],
  ['[K4] a phone with letters', { phone: '98765432ab' }],
  ['[K4] an address under 10 characters', { address: '12 MG Rd' }],
  ['[K5] a pincode of 5 digits', { pincode: '41100' }],
  ['[K5] no city', { city: '' }],
  ['[K5] another payment method', { payment_method: 'cheque' }],
  ['a name over 100', { name: long(101) }],
  ['an e-mail over 254', { email: `${long(250)}@example.com` }],
  ['an address over 500', { address: long(501) }],
  ['a city over 80', { city: long(81) }],
  ['a line break in a name', { name: 'Asha\r\nBcc: x@example.com' }],
  ['a NUL in an address', { address: '12 MG Road\u0000 near the park' }],
  ['a negative amount', { amount: -1 }],
  ['an amount as text', { amount: '899' }],
  ['no lines', { order_items: [] }],
  ['51 lines', { order_items: Array.from({ length: 51 }, () => item) }],
  ['half a piece', { order_items: [{ ...item, quantity: 0.5 }] }],
  ['no piece', { order_items: [{ ...item, quantity: 0 }] }],
  ['an unknown field', { role: 'admin' }],
  ['an unknown field in a line', { order_items: [{ ...item, discount: 90 }] }],
])('%s is refused', (_what, change) => {
  expect(bodies.Check({ ...placed, ...change })).toBe(false)
})

test('an idempotency key has 8 to 255 characters, or is not there', () => {
  const keys = Compile(headers)
  expect(
    [{}, { 'idempotency-key': '12345678' }, { 'idempotency-key': long(255) }].every((one) => keys.Check(one)),
  ).toBe(true)
  expect([{ 'idempotency-key': '1234567' }, { 'idempotency-key': long(256) }].some((one) => keys.Check(one))).toBe(
    false,
  )
})
