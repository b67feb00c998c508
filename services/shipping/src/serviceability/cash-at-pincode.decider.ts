import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

export type CashReported = EventOf<'CashAtPincode'>
export type CashAtPincode = { told: { cash: boolean; askedAt: string } | null }
/** What the courier answered about a pincode that he goes to. */
export type ReportCash = { type: 'ReportCash'; pincode: string; cash: boolean; askedAt: string }

const dayMs = 24 * 3_600_000

/**
 * Cash is collected almost everywhere, so only a no is recorded: at once, and once a day while it lasts and is asked
 * for. A yes is recorded when it ends a no.
 */
export const cashAtPincode: Decider<ReportCash, CashAtPincode, CashReported> = {
  initial: { told: null },
  decide({ pincode, cash, askedAt }, { told }) {
    const isChange = cash
      ? told?.cash === false
      : told === null || told.cash || Date.parse(askedAt) - Date.parse(told.askedAt) >= dayMs
    return isChange ? [{ type: 'CashAtPincode', data: { pincode, cash, askedAt } }] : []
  },
  evolve: (_state, { data: { cash, askedAt } }) => ({ told: { cash, askedAt } }),
}
