import type { BodyOf } from '@suvarna/contracts/api.ts'
import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { type RefundReason, refundReasons } from '@suvarna/contracts/orders/refunds/refund-reasons.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'

type Refundable = Pick<AdminOrder, 'status' | 'paymentMethod' | 'paymentStatus' | 'backByHand' | 'cameBack' | 'email'>

/**
 * Whether a part of the payment can be refunded. Cash must have been collected, from a customer whose email is known.
 */
export function isRefundable(order: Refundable): boolean {
  const { status, paymentMethod, paymentStatus, backByHand, cameBack, email } = order
  if (paymentStatus !== 'paid' || status === 'cancelled' || backByHand) return false
  if (isOnline(paymentMethod)) return true
  return status === 'delivered' && !cameBack && email !== ''
}

const refundReasonLabels: Readonly<Record<RefundReason, string>> = {
  goodwill: 'Goodwill',
  not_available: 'Not available',
  damaged: 'Damaged or faulty',
  late: 'Late delivery',
  price: 'Price was wrong',
  other: 'Something else',
}
export const refundReasonChoices = refundReasons.map((value) => ({ value, label: refundReasonLabels[value] }))

/** The form's values; pieces by item id. */
export type RefundDraft = {
  pieces: Readonly<Record<string, number>>
  delivery: boolean
  cashFee: boolean
  amount: string
  reason: RefundReason
  note: string
}
const noCharges = { delivery: false, cashFee: false }
export const emptyDraft: RefundDraft = { pieces: {}, ...noCharges, amount: '', reason: 'goodwill', note: '' }

/** Returns null if the amount is not a valid sum. */
export function askedOf(
  { pieces, delivery, cashFee, amount }: Pick<RefundDraft, 'pieces' | 'delivery' | 'cashFee' | 'amount'>,
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
    ...(cashFee ? { cash_fee: cashFee } : {}),
    ...(Number(typed) > 0 ? { amount: Number(typed) } : {}),
    ...(refundId ? { refund_id: refundId } : {}),
  }
}
