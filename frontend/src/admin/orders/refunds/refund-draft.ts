import type { BodyOf } from '@suvarna/contracts/api.ts'
import { type RefundReason, refundReasons } from '@suvarna/contracts/orders/refunds/refund-reasons.ts'

const refundReasonLabels: Readonly<Record<RefundReason, string>> = {
  goodwill: 'Goodwill',
  not_available: 'Not available',
  damaged: 'Damaged or faulty',
  late: 'Late delivery',
  price: 'Price was wrong',
  other: 'Something else',
}
export const refundReasonChoices = refundReasons.map((value) => ({ value, label: refundReasonLabels[value] }))

/** What is typed and chosen; pieces by their place in the order. */
export type RefundDraft = {
  pieces: Readonly<Record<string, number>>
  delivery: boolean
  amount: string
  reason: RefundReason
  note: string
}
export const emptyDraft: RefundDraft = { pieces: {}, delivery: false, amount: '', reason: 'goodwill', note: '' }

/** Null where the amount is no sum of money. */
export function askedOf(
  { pieces, delivery, amount }: Pick<RefundDraft, 'pieces' | 'delivery' | 'amount'>,
  refundId?: string,
): BodyOf<'POST /admin/orders/{id}/refund/preview'> | null {
  const typed = amount.trim().replaceAll(',', '')
  if (typed !== '' && !/^\d{1,9}(\.\d{1,2})?$/.test(typed)) return null
  const items = Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([item_id, quantity]) => ({ item_id, quantity }))
  return {
    ...(items.length > 0 ? { items } : {}),
    ...(delivery ? { delivery } : {}),
    ...(Number(typed) > 0 ? { amount: Number(typed) } : {}),
    ...(refundId ? { refund_id: refundId } : {}),
  }
}
