import { leastAtProvider } from '../../common/money.ts'
import { wholeRupees } from '../offers/offer-rules.ts'
import type { DomainMethod } from '../payment-method.ts'

/** What is paid online ahead of a cash order, in paise; nothing if absent or all 0. */
export type AdvanceTerms = {
  /** A fixed sum. */
  advance_fixed?: number | undefined
  /** Or a percentage of the total. */
  advance_percent?: number | undefined
  /** Orders below this total are paid entirely in cash. */
  advance_from?: number | undefined
}

/** The minimum for the courier's part is the same as the provider's. */
const leastPart = leastAtProvider

/** The part of this total that is paid ahead, in paise; 0: none. Some cash always remains for the courier. */
export function advanceFor(total: number, terms: AdvanceTerms | undefined): number {
  const { advance_fixed: fixed = 0, advance_percent: percent = 0, advance_from: from = 0 } = terms ?? {}
  if (total < from) return 0
  const wanted = fixed > 0 ? fixed : wholeRupees(total, percent)
  return wanted < leastPart || total - wanted < leastPart ? 0 : wanted
}

/** An order's sums for its two ways to pay; `advance`: paise paid online while the rest is cash. */
type Payable = { method: DomainMethod; total: number; advance?: number | undefined }

/** Paise that the courier collects. The only definition: for mails, papers, the courier's form and settlement. */
export function toCollect({ method, total, advance = 0 }: Payable): number {
  if (method === 'cod') return total
  return advance > 0 ? Math.max(0, total - advance) : 0
}

/** Paise that are paid online: the rest of the total. */
export const toPayOnline = (order: Payable): number => order.total - toCollect(order)

type AdvanceFault = { field: 'advance_percent' | 'advance_from'; rule: string }

/** Why these settings are not allowed; null when they are. For form and server. */
export function advanceFault({
  advance_fixed: fixed = 0,
  advance_percent: percent = 0,
  advance_from: from = 0,
}: AdvanceTerms): AdvanceFault | null {
  if (fixed > 0 && percent > 0)
    return { field: 'advance_percent', rule: 'Paid ahead is a fixed sum or a percentage: set one of them to 0' }
  if (fixed > 0 && from < 2 * fixed)
    return { field: 'advance_from', rule: 'From which order on must be at least twice the fixed sum' }
  return null
}
