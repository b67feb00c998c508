import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

export type CashReported = EventOf<'CashAtPincode'>
export type CashAtPincode = { last: { cash: boolean; askedAt: string } | null }
/** The carrier's answer about a pincode that it serves. */
export type ReportCash = { type: 'ReportCash'; pincode: string; cash: boolean; askedAt: string }

const dayMs = 24 * 3_600_000

/**
 * Cash is collected almost everywhere, so only a no is recorded: immediately, and once a day while it lasts and
 * shoppers ask. A yes is recorded when it ends a no.
 */
export const cashAtPincode: Decider<ReportCash, CashAtPincode, CashReported> = {
  initial: { last: null },
  decide({ pincode, cash, askedAt }, { last }) {
    const isChange = cash
      ? last?.cash === false
      : last === null || last.cash || Date.parse(askedAt) - Date.parse(last.askedAt) >= dayMs
    return isChange ? [{ type: 'CashAtPincode', data: { pincode, cash, askedAt } }] : []
  },
  evolve: (_state, { data: { cash, askedAt } }) => ({ last: { cash, askedAt } }),
}
