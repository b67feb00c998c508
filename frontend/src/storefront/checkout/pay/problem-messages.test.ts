import { expect, it } from 'vitest'
import { failureMessage } from './problem-messages.ts'

it('[K10] a closed window and a refusal are a payment that failed or was cancelled', () => {
  expect(failureMessage({ kind: 'dismissed' }).title).toBe('Payment failed or cancelled.')
  const failed = failureMessage({ kind: 'failed', reason: 'Declined by the bank.' })
  expect(failed.title).toBe('Payment failed or cancelled.')
  expect(failed.help).toMatch(/^Declined by the bank\. If your bank/)
})

it('[K11] a payment that could not be created or verified shows the specification’s text', () => {
  const begun = 'Failed to initiate payment. Please try again.'
  expect(failureMessage({ kind: 'no-widget' }).title).toBe(begun)
  expect(failureMessage({ kind: 'not-opened', reason: 'Said the server' })).toEqual({
    title: begun,
    help: 'Said the server',
  })
  expect(failureMessage({ kind: 'not-opened', reason: begun }).help).toBe('')
  expect(failureMessage({ kind: 'unverified' }).title).toBe('Payment verification failed.')
})

it('an expired reservation says how long it was held, and that the products can be ordered again', () => {
  expect(failureMessage({ kind: 'expired' }).help).toMatch(/15 minutes.*order again/)
})
