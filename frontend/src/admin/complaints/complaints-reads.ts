import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { longest } from '@suvarna/contracts/common/lengths.ts'
import { call } from '../../lib/api/client.ts'
import { read } from '../../lib/api/read.ts'

export const PAGE_SIZE = 20
export const openFirst = { state: 'open', q: '', page: '1' }

/** The state in the address; `open` if it is unknown. */
export const stateOf = (name: string) => (name === 'answered' ? 'answered' : 'open')

export function complaints({ state, q, page }: typeof openFirst) {
  const query = new URLSearchParams({
    state: stateOf(state),
    page: String(Math.max(1, Math.trunc(Number(page)) || 1)),
  })
  if (q.trim()) query.set('q', q.trim().slice(0, longest.email))
  return { ...read(`/admin/complaints?${query}`, toList), staleTime: 0 }
}

const toList = (answer: unknown) => answer as AnswerOf<'GET /admin/complaints'>

const path = (ticket: string) => `/admin/complaints/${encodeURIComponent(ticket)}`

export const oneComplaint = (ticket: string) => ({ ...read(path(ticket), toComplaint), staleTime: 0 })
const toComplaint = (answer: unknown) => (answer as AnswerOf<'GET /admin/complaints/{id}'>).complaint

/** Matches every complaints query in the cache, including the dashboard's count. */
export const isOfComplaints = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  String(queryKey[0]).startsWith('/admin/complaints')

export const answerComplaint = (ticket: string, text: string) =>
  call('POST', `${path(ticket)}/answer`, { body: { text } })
export const noteComplaint = (ticket: string, text: string) => call('PUT', `${path(ticket)}/note`, { body: { text } })
