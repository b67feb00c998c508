// A provider that accepts every call and never answers.
import type { DomainError } from '@suvarna/platform/events/errors.ts'
import { expect, test } from 'vitest'
import { type Provider, ProviderFault } from '../payment/provider.ts'
import { withTimeout } from '../payment/time-limited-provider.ts'
import { openPayments, placed, providerSandbox, razorpayAt } from '../payments.fixture.ts'
import { createOrLookUp } from './create-provider-order.ts'

const never = () => new Promise<never>(() => {})
const body = { amount: 1299, currency: 'INR', receipt: 'r', order_id: 'ORD-1' }

test('R-50: opening or verifying a payment at a provider that hangs gets a 503 after the time limit', async () => {
  const sandbox = await providerSandbox()
  const real = razorpayAt(sandbox.url)
  const silent = { isOn: false }
  const hanging = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => {
    return (...args: A) => (silent.isOn ? never() : call(...args))
  }
  const provider: Provider = {
    ...real,
    createOrder: hanging(real.createOrder),
    findOrder: hanging(real.findOrder),
    paymentsOf: hanging(real.paymentsOf),
  }
  const shop = await openPayments(provider, 1_000)
  for (const orderId of ['ORD-1', 'ORD-2']) await shop.deliver('orders', placed(orderId))
  const open = (order_id: string) => shop.ask('POST', '/orders/razorpay/order', { body: { ...body, order_id } })
  const paid = await sandbox.pay((await open('ORD-1')).body.id)
  silent.isOn = true
  const answers = await Promise.all([
    open('ORD-2'),
    shop.ask('POST', '/orders/razorpay/order', { body: { ...body, order_id: undefined } }),
    shop.ask('POST', '/orders/razorpay/verify', { body: paid }),
  ])
  for (const { status, body, headers } of answers)
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'provider_unavailable', '2'])
  silent.isOn = false
  expect((await open('ORD-2')).status).toBe(200)
  expect((await shop.ask('POST', '/orders/razorpay/verify', { body: paid })).status).toBe(200)
})

test('R-50: while the provider does not answer one shopper waits for it and the others get a 503 at once', async () => {
  const asked: PromiseWithResolvers<{ id: string; amount: number }>[] = []
  const provider = {
    createOrder: () => {
      const one = Promise.withResolvers<{ id: string; amount: number }>()
      asked.push(one)
      return one.promise
    },
    findOrder: () => Promise.reject(new ProviderFault('unknown', 'no answer')),
  } as unknown as Provider
  // No time limit is reached here, so every refusal below comes immediately.
  const hurried = withTimeout(provider, 3_600_000)
  const open = () => createOrLookUp(hurried, 'r', 100).catch((fault: DomainError) => fault.code)
  for (let times = 0; times < 3; times++) {
    const first = open()
    asked.at(-1)?.reject(new ProviderFault('unknown', 'no answer'))
    expect(await first).toBe('provider_unavailable')
  }
  const probe = open()
  expect(await Promise.all([open(), open()])).toEqual(['provider_unavailable', 'provider_unavailable'])
  expect(asked).toHaveLength(4)
  asked.at(-1)?.resolve({ id: 'order_1', amount: 100 })
  expect(await probe).toMatchObject({ id: 'order_1' })
})
