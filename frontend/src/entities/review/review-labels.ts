import type { RejectReason, ReviewFit } from '@suvarna/contracts/catalog/reviews/review-values.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'

export const starLabels: Readonly<Record<number, string>> = {
  1: t`Not for me`,
  2: t`Could be better`,
  3: t`It is all right`,
  4: t`I like it`,
  5: t`I love it`,
}

export const fitLabels: Readonly<Record<ReviewFit, string>> = {
  small: t`Runs small`,
  true: t`True to size`,
  large: t`Runs large`,
}

export const reasonLabels: Readonly<Record<RejectReason, string>> = {
  abusive: t`Its words could hurt somebody`,
  personal_data: t`It names a person, a phone number or an address`,
  not_about_piece: t`It is not about this piece`,
  advertising: t`It advertises something else`,
}

export const buyer = t`Verified buyer`
