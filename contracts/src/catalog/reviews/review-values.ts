import { Type } from 'typebox'
import { reviewFits } from './review-limits.ts'

export type ReviewFit = (typeof reviewFits)[number]
export const ReviewFit = Type.Enum([...reviewFits], { type: 'string' })

/** Why the shop does not show a review. A fixed choice instead of free text, since the reviewer reads it. */
export const rejectReasons = ['abusive', 'personal_data', 'not_about_piece', 'advertising'] as const
export type RejectReason = (typeof rejectReasons)[number]
export const RejectReason = Type.Enum([...rejectReasons], { type: 'string' })

export const reviewStates = ['pending', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]
export const ReviewState = Type.Enum([...reviewStates], { type: 'string' })

export const Stars = Type.Integer({ minimum: 1, maximum: 5 })
