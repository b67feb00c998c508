import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { caseKinds, caseStates } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import { read } from '../../lib/api/read.ts'

export type ReturnCase = AnswerOf<'GET /admin/returns'>['data'][number]

/** `state`: one of the states, `open` for all unfinished ones, `claim` for what couriers owe, or `all`. */
export const openCases = { kind: '', state: 'open', order: '', after: '' }

export function returnsDesk({ kind, state, order, after }: typeof openCases) {
  const query = new URLSearchParams()
  if (caseKinds.some((one) => one === kind)) query.set('kind', kind)
  if (caseStates.some((one) => one === state)) query.set('state', state)
  else if (state === 'claim') query.set('claim', '1')
  else if (state !== 'all' && !order) query.set('open', '1')
  if (order) query.set('order', order)
  if (after) query.set('after', after)
  query.set('limit', '30')
  return { ...read(`/admin/returns?${query}`, toDesk), staleTime: 0 }
}
const toDesk = (answer: unknown) => answer as AnswerOf<'GET /admin/returns'>

export const casePath = ({ id }: ReturnCase, step: string): string => `/admin/returns/${encodeURIComponent(id)}/${step}`
