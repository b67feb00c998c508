import type { RejectReason, ReviewFit } from '@suvarna/contracts/catalog/reviews/review-values.ts'

export const starLabels: Readonly<Record<number, string>> = {
  1: 'Not for me',
  2: 'Could be better',
  3: 'It is all right',
  4: 'I like it',
  5: 'I love it',
}

export const fitLabels: Readonly<Record<ReviewFit, string>> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
}

export const reasonLabels: Readonly<Record<RejectReason, string>> = {
  abusive: 'Its words could hurt somebody',
  personal_data: 'It names a person, a phone number or an address',
  not_about_piece: 'It is not about this piece',
  advertising: 'It advertises something else',
}

export const buyer = 'Verified buyer'
