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

/** What each state is called. */
export const entryStates: Readonly<Record<SettledState, string>> = {
  matched: 'Agrees',
  unknown: 'Not in our books',
  differs: 'Another amount',
  other: 'Charge of the provider',
  waiting: 'Not due yet',
  overdue: 'Overdue',
}

/** What is to be done about each state that is not as it should be. */
export const whatToDo: Readonly<Partial<Record<SettledState, string>>> = {
  unknown: 'The provider paid or took what our books do not have. Look it up by its id in the provider’s dashboard.',
  differs: 'The provider settled another amount than our books have. Compare the order with the provider’s dashboard.',
  overdue: 'Captured more than six days ago and in no settlement. Ask the provider whether it is on hold.',
}
