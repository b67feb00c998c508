// Orders, payments and refunds in Razorpay's format: paise, unix seconds, and `[]` for empty notes.
import { randomInt } from 'node:crypto'

export type Notes = Record<string, string> | []
export type Order = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}
export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: false
  method: 'upi' | 'card'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  bank: null
  wallet: null
  vpa: string | null
  email: string
  contact: string
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
}
export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal'
  speed_requested: string
}

export type Dispute = {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  currency: string
  amount_deducted: number
  reason_code: string
  respond_by: number
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  phase: 'chargeback'
  created_at: number
}

/** A payout to the bank; `entries`: the payments, refunds and disputes in it. */
export type Settlement = {
  id: string
  entity: 'settlement'
  amount: number
  status: 'processed'
  fees: 0
  tax: 0
  utr: string
  created_at: number
  entries: readonly string[]
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns the prefix and 14 letters and digits, as in `order_QxT4nB8vLm2KpA`. */
export const newId = (prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'evt' | 'disp' | 'setl'): string =>
  `${prefix}_${Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** A captured payment's fee: 2% plus 18% tax on it; `fee` includes `tax`. */
export function feeOf(amount: number): { fee: number; tax: number } {
  const [bare, tax] = [Math.round(amount * 0.02), Math.round(amount * 0.0036)]
  return { fee: bare + tax, tax }
}

/** Returns a page of a list, by the query parameters that every list has. `from` and `to` are unix seconds. */
export function collection<E extends { created_at: number }>(all: Iterable<E>, query: Record<string, string>) {
  const { from = '0', to = '99999999999', skip = '0', count = '10' } = query
  const inTime = [...all].filter(({ created_at }) => created_at >= Number(from) && created_at <= Number(to)).reverse()
  const items = inTime.slice(Number(skip), Number(skip) + Math.min(Number(count), 100))
  return { entity: 'collection' as const, count: items.length, items }
}
