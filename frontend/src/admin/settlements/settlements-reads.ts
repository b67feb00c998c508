import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { SettledState, SettlementEntry, Settlements } from '@suvarna/contracts/payments/settlement-routes.ts'
import { read } from '../../lib/api/read.ts'

export const SETTLEMENTS = '/admin/settlements'
export const wholePage = { month: '', settlement: '', state: '', differences: '', page: '1' }
export type SettlementChoice = typeof wholePage

export const settlementsOf = (month: string) =>
  read(
    `${SETTLEMENTS}${month ? `?month=${month}` : ''}`,
    (answer): Settlements => (answer as AnswerOf<'GET /admin/settlements'>).data,
  )

export const settlementEntries = ({ settlement, state, page }: SettlementChoice, limit: number) => {
  const asked = { ...(settlement ? { settlement } : {}), ...(state ? { state } : {}) }
  const query = new URLSearchParams({ ...asked, page, limit: String(limit) })
  return read(`${SETTLEMENTS}/entries?${query}`, (answer): { entries: SettlementEntry[]; total: number } => {
    const { data, total = 0 } = answer as AnswerOf<'GET /admin/settlements/entries'>
    return { entries: data, total }
  })
}

/** Labels of the states. */
export const entryStates: Readonly<Record<SettledState, string>> = {
  matched: 'Matched',
  unknown: 'Not in our books',
  differs: 'Amount differs',
  other: 'Provider’s charge',
  waiting: 'Not due yet',
  overdue: 'Overdue',
}

/** What to do about each state that needs attention. */
export const whatToDo: Readonly<Partial<Record<SettledState, string>>> = {
  unknown:
    'The provider paid or charged something our books do not have. Search for its ID in the provider’s dashboard.',
  differs: 'The provider settled a different amount from our books. Compare the order with the provider’s dashboard.',
  overdue: 'Paid more than six days ago and still not settled. Ask the provider whether it is on hold.',
}
