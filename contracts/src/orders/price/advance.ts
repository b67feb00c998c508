import { leastAtProvider } from '../../common/money.ts'
import { wholeRupees } from '../offers/offer-rules.ts'
import type { DomainMethod } from '../payment-method.ts'

/** What is paid online ahead of an order that is paid in cash; without them, or all 0: nothing. Paise. */
export type AdvanceTerms = {
  /** A fixed sum. */
  advance_fixed?: number | undefined
  /** Or a part of the total. */
  advance_percent?: number | undefined
  /** Orders of less are paid in cash as a whole. */
  advance_from?: number | undefined
}

/** A courier is not sent for less than a provider takes either. */
const leastPart = leastAtProvider

/** What of this total is paid ahead, in paise; 0: nothing. Something always stays for the courier. */
export function advanceFor(total: number, terms: AdvanceTerms | undefined): number {
  const { advance_fixed: fixed = 0, advance_percent: percent = 0, advance_from: from = 0 } = terms ?? {}
  if (total < from) return 0
  const wanted = fixed > 0 ? fixed : wholeRupees(total, percent)
  return wanted < leastPart || total - wanted < leastPart ? 0 : wanted
}

/** An order as far as its money has two ways; `advance`: paise of it that are paid online while the rest is cash. */
type Payable = { method: DomainMethod; total: number; advance?: number | undefined }

/** Paise that the courier collects. Nothing else says so: mails, papers, the courier's form and his account ask here. */
export function toCollect({ method, total, advance = 0 }: Payable): number {
  if (method === 'cod') return total
  return advance > 0 ? Math.max(0, total - advance) : 0
}

/** Paise that are paid online: all that the courier does not collect. */
export const toPayOnline = (order: Payable): number => order.total - toCollect(order)

type AdvanceFault = { field: 'advance_percent' | 'advance_from'; rule: string }

/** Why a shop cannot ask for it like that; for form and server. */
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
