import { expect, it } from 'vitest'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { placementFailure } from './placement-failure.ts'

it('[K12] a failed call shows an error, followed by the server’s text', () => {
  expect(placementFailure(new ApiError(0, undefined))).toMatch(
    /^Failed to place order\. Please try again\. No answer came: please check your internet connection\./,
  )
  expect(placementFailure(new ApiError(500, { error: 'boom' }))).toBe('Failed to place order. Please try again.')
  expect(placementFailure(new ApiError(503, { error: 'The shop is closed' }))).toBe(
    'Failed to place order. Please try again. The shop is closed',
  )
  expect(placementFailure(new TypeError('odd'))).toBe('Failed to place order. Please try again.')
})

it('[K12] an answer without an order shows an error, with the carrier’s fault and the server’s text', () => {
  const answer = { success: false, error: 'No courier', data: { shiprocket_error: 'Pincode not served' } }
  expect(placementFailure(new ApiError(200, answer))).toBe(
    'Order placement failed. Please try again. Shipping error: Pincode not served No courier',
  )
})
