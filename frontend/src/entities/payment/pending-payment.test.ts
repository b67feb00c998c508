import { expect, it } from 'vitest'
import { lineOf } from '../cart/cart.ts'
import { toProduct } from '../product/product.ts'
import { forgetPayment, pendingPayment, rememberPayment } from './pending-payment.ts'

function storageOf(held = new Map<string, string>()): Storage {
  return {
    length: 0,
    clear: () => held.clear(),
    key: () => null,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
  }
}

const pending = {
  order: { orderId: 'ORD-123456789012', total: 899, payBy: '2026-11-21T12:15:00Z' },
  checkoutId: 'checkout-1',
  lines: [lineOf(toProduct({ id: 'p1', name: 'Jhumka', price: 899, stock: 3 }), 1, null)],
  proof: { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'abc' },
  left: false,
}

it('[K9] a pending order survives the browser, the cart’s and Buy Now’s separately', () => {
  const storage = storageOf()
  rememberPayment('bag', pending, storage)
  expect(pendingPayment('bag', storage)).toEqual(pending)
  expect(pendingPayment('buy-now', storage)).toBeNull()
  forgetPayment('bag', storage)
  expect(pendingPayment('bag', storage)).toBeNull()
})

it('unreadable or missing storage does not fail', () => {
  expect(pendingPayment('bag', storageOf(new Map([['pending-payment:bag', '{half']])))).toBeNull()
  expect(pendingPayment('bag', storageOf(new Map([['pending-payment:bag', '{"order":{}}']])))).toBeNull()
  const full = {
    ...storageOf(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => rememberPayment('bag', pending, full)).not.toThrow()
})
