import { beforeEach, expect, it } from 'vitest'
import { checkoutId, forgetAttempt, forgetCheckout, resumeCheckout } from './checkout-keys.ts'
import { idempotencyKey } from './place/attempt-key.ts'

let storage: Storage

beforeEach(() => {
  const held = new Map<string, string>()
  storage = {
    length: 0,
    clear: () => held.clear(),
    key: () => null,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
  }
})

it('[K8] one checkout keeps its id through every try, Buy Now has its own', () => {
  const id = checkoutId('bag', storage)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(checkoutId('bag', storage)).toBe(id)
  expect(checkoutId('buy-now', storage)).not.toBe(id)
})

it('[K8] a retry of the same body has the same key, a changed body a new one', () => {
  const body = { name: 'Priya', order_items: [{ product_id: 'p1', quantity: 1 }] }
  const key = idempotencyKey(body, storage)
  expect(idempotencyKey(structuredClone(body), storage)).toBe(key)
  const changed = idempotencyKey({ ...body, name: 'Priya S' }, storage)
  expect(changed).not.toBe(key)
  expect(idempotencyKey(body, storage)).not.toBe(key)
})

it('[K8] after the order the next checkout starts with new ids', () => {
  const id = checkoutId('bag', storage)
  const key = idempotencyKey({ a: 1 }, storage)
  forgetCheckout('bag', storage)
  expect(checkoutId('bag', storage)).not.toBe(id)
  expect(idempotencyKey({ a: 1 }, storage)).not.toBe(key)
})

it('[K9] an expired order is placed again by the same body, under the checkout’s own id', () => {
  const id = checkoutId('bag', storage)
  const key = idempotencyKey({ a: 1 }, storage)
  forgetAttempt(storage)
  expect(idempotencyKey({ a: 1 }, storage)).not.toBe(key)
  expect(checkoutId('bag', storage)).toBe(id)
})

it('[K9] a checkout resumed in another tab keeps its id', () => {
  resumeCheckout('bag', 'the-one-from-before', storage)
  expect(checkoutId('bag', storage)).toBe('the-one-from-before')
})

it('what is stored beside the key does not hold the shopper’s details', () => {
  idempotencyKey({ name: 'Priya Sharma', address: '14 Lake View Road' }, storage)
  expect(storage.getItem('checkout-attempt')).not.toMatch(/Priya|Lake/)
})
