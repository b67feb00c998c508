import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { OwedState } from '@suvarna/contracts/orders/cash/remittance-routes.ts'
import { call } from '../../lib/api/client.ts'
import { read } from '../../lib/api/read.ts'

export const OWED = '/admin/cash/remittances'
export type OwedAnswer = AnswerOf<'GET /admin/cash/remittances'>
export type ImportReport = AnswerOf<'POST /admin/cash/remittances'>['data']

export const wholeList = { state: '', within: '', page: '1' }
export type OwedChoice = typeof wholeList

export const filtersOf = ({ state, within }: OwedChoice): string =>
  new URLSearchParams({ ...(state ? { state } : {}), ...(within ? { within } : {}) }).toString()

export const owedCash = (choice: OwedChoice, limit: number) => {
  const paged = new URLSearchParams(filtersOf(choice))
  paged.set('page', choice.page)
  paged.set('limit', String(limit))
  return read(`${OWED}?${paged}`, (answer) => answer as OwedAnswer)
}

export const importRemittances = async (file: string): Promise<ImportReport> =>
  (await call<AnswerOf<'POST /admin/cash/remittances'>>('POST', OWED, { body: { file } })).data

/** Labels of the states, in working order. */
export const stateLabels: Readonly<Record<OwedState, string>> = {
  missing: 'Missing',
  short: 'Short',
  waiting: 'Not due yet',
  over: 'Over',
  matched: 'Paid',
}
