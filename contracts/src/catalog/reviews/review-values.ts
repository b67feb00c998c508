import { Type } from 'typebox'

/** How a piece in sizes turned out, beside what its size promised. */
export const reviewFits = ['small', 'true', 'large'] as const
export type ReviewFit = (typeof reviewFits)[number]
export const ReviewFit = Type.Enum([...reviewFits], { type: 'string' })

/** Why the shop does not show a review. A choice, no free text: the reviewer reads it. */
export const rejectReasons = ['abusive', 'personal_data', 'not_about_piece', 'advertising'] as const
export type RejectReason = (typeof rejectReasons)[number]
export const RejectReason = Type.Enum([...rejectReasons], { type: 'string' })

export const reviewStates = ['pending', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]
export const ReviewState = Type.Enum([...reviewStates], { type: 'string' })

export const Stars = Type.Integer({ minimum: 1, maximum: 5 })

/** Characters of a review's text, of the name under it, and of the shop's answer. */
export const reviewLengths = { text: 2_000, name: 40, answer: 1_000 } as const

/** Photos under one review. */
export const maxReviewPhotos = 3
