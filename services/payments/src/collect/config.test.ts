import { providerNames } from '@suvarna/contracts/payments/providers.ts'
import { readConfig } from '@suvarna/platform/config/config.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { paymentsConfig, providerOf } from '../config.ts'

const read = (env: Record<string, string>) => providerOf(readConfig(env, Type.Object(paymentsConfig)))
const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_a',
  RAZORPAY_KEY_SECRET: 'a-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
}
const live = {
  SHOP_ENV: 'live',
  PAYMENT: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_aBcDeFgHiJkLmN',
  RAZORPAY_KEY_SECRET: 'aBcDeFgHiJkLmNoPqRsTuVwX',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret of more than 32 characters',
  WEBHOOK_KEY: 'a key for webhooks of more than 32 characters',
}

test('without settings online payment is not offered', () => expect(read({})).toBeNull())

test('the real provider needs keys; its script is its own', () => {
  expect(read({ PAYMENT: 'razorpay', ...keys })).toMatchObject({ keyId: 'rzp_test_a' })
  expect(read({ PAYMENT: 'razorpay', ...keys })?.script).toBe('https://checkout.razorpay.com/v1/checkout.js')
  expect(() => read({ PAYMENT: 'razorpay' })).toThrow(/KEY_ID is missing\n.*KEY_SECRET is missing\n.*WEBHOOK_SECRET is/)
})

test('a sandbox is an address, which serves its script too', () => {
  const sandbox = { PAYMENT: 'sandbox', ...keys }
  expect(() => read(sandbox)).toThrow('RAZORPAY_BASE_URL is missing')
  const at = { ...sandbox, RAZORPAY_BASE_URL: 'http://razorpay:4100/' }
  expect(read(at)?.script).toBe('http://razorpay:4100/v1/checkout.js')
  expect(read({ ...at, PAYMENT_SANDBOX_URL: 'http://localhost:4100' })?.script).toBe(
    'http://localhost:4100/v1/checkout.js',
  )
})

test('a live shop starts with its own live keys at the real address, and with nothing else', () => {
  expect(read(live)?.keyId).toBe('rzp_live_aBcDeFgHiJkLmN')
  const refused = (change: Record<string, string>, words: string) =>
    expect(() => read({ ...live, ...change })).toThrow(words)
  refused(
    { PAYMENT: 'sandbox', RAZORPAY_BASE_URL: 'http://sandbox' },
    `PAYMENT must be ${['none', ...providerNames].join(' or ')} in a live shop`,
  )
  refused({ RAZORPAY_KEY_ID: 'rzp_test_a' }, 'RAZORPAY_KEY_ID must be a live key in a live shop')
  refused({ RAZORPAY_KEY_SECRET: 'sandbox-key-secret' }, 'RAZORPAY_KEY_SECRET stands in this repository')
  refused({ RAZORPAY_WEBHOOK_SECRET: 'short' }, 'RAZORPAY_WEBHOOK_SECRET must have at least 32 characters')
  refused({ RAZORPAY_BASE_URL: 'http://api.razorpay.com' }, 'RAZORPAY_BASE_URL must be https://api.razorpay.com')
})
