/** Reasons for a refund without a return or a cancel. */
export const refundReasons = ['goodwill', 'not_available', 'damaged', 'late', 'price', 'other'] as const
export type RefundReason = (typeof refundReasons)[number]
