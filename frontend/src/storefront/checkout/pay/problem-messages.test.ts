import { expect, it } from 'vitest'
import { failureMessage } from './problem-messages.ts'

it('[K10] a closed window and a refusal are a payment that failed or was cancelled', () => {
  expect(failureMessage({ kind: 'dismissed' }, 'whole').title).toBe('Payment failed or cancelled.')
  const failed = failureMessage({ kind: 'failed', reason: 'Declined by the bank.' }, 'whole')
  expect(failed.title).toBe('Payment failed or cancelled.')
  expect(failed.help).toMatch(/^Declined by the bank\. If your bank/)
})

it('[K11] a payment that could not be created or verified shows the specification’s text', () => {
  const begun = 'Failed to initiate payment. Please try again.'
  expect(failureMessage({ kind: 'no-widget' }, 'whole').title).toBe(begun)
  expect(failureMessage({ kind: 'not-opened', reason: 'Said the server' }, 'whole')).toEqual({
    title: begun,
    help: 'Said the server',
  })
  expect(failureMessage({ kind: 'not-opened', reason: begun }, 'whole').help).toBe('')
  expect(failureMessage({ kind: 'unverified' }, 'whole').title).toBe('Payment verification failed.')
})

it('an expired reservation says how long it was held, and that the products can be ordered again', () => {
  expect(failureMessage({ kind: 'expired' }, 'whole').help).toMatch(/15 minutes.*order again/)
})

it('cash is offered instead only where no part of it is paid in the same window', () => {
  for (const kind of ['dismissed', 'no-widget'] as const) {
    const [whole, advance, none] = (['whole', 'advance', 'none'] as const).map(
      (cash) => failureMessage({ kind }, cash).help,
    )
    expect(whole).toMatch(/cash at your door|still choose cash/)
    expect(advance).toMatch(/with cash on delivery, too, a part is paid here first\.$/)
    expect(none).not.toMatch(/cash/)
  }
})
