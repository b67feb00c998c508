import { expect, it } from 'vitest'
import { setbackMessage } from './problem-messages.ts'

it('[K10] a closed window and a refusal are a payment that failed or was cancelled', () => {
  expect(setbackMessage({ kind: 'dismissed' }).said).toBe('Payment failed or cancelled.')
  const failed = setbackMessage({ kind: 'failed', reason: 'Declined by the bank.' })
  expect(failed.said).toBe('Payment failed or cancelled.')
  expect(failed.help).toMatch(/^Declined by the bank\. If your bank/)
})

it('[K11] what could not be begun or verified says so in the specification’s words', () => {
  const begun = 'Failed to initiate payment. Please try again.'
  expect(setbackMessage({ kind: 'no-widget' }).said).toBe(begun)
  expect(setbackMessage({ kind: 'not-opened', reason: 'Said the server' })).toEqual({
    said: begun,
    help: 'Said the server',
  })
  expect(setbackMessage({ kind: 'not-opened', reason: begun }).help).toBe('')
  expect(setbackMessage({ kind: 'unverified' }).said).toBe('Payment verification failed.')
})

it('an expired reservation says how long it was held, and that the pieces can be ordered again', () => {
  expect(setbackMessage({ kind: 'expired' }).help).toMatch(/15 minutes.*order again/)
})
