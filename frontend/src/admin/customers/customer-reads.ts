import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { read } from '../../lib/api/read.ts'

export type CustomerFilters = { q: string; tag: string; page: string }
export const noFilters: CustomerFilters = { q: '', tag: '', page: '1' }

export type CustomerList = AnswerOf<'GET /admin/customers'>
export type Customer = AnswerOf<'GET /admin/customers/{id}'>['data']

export const customerPath = (id: string): string => `/admin/customers/${encodeURIComponent(id)}`

export const customerList = ({ q, tag, page }: CustomerFilters, limit: number) => {
  const query = new URLSearchParams()
  if (q.trim()) query.set('q', q.trim())
  if (tag) query.set('tag', tag)
  query.set('page', String(Math.max(1, Math.trunc(Number(page)) || 1)))
  query.set('limit', String(limit))
  return read(`/admin/customers?${query}`, toList)
}
const toList = (answer: unknown) => answer as CustomerList

export const oneCustomer = (id: string) => read(customerPath(id), toCustomer)
const toCustomer = (answer: unknown) => (answer as AnswerOf<'GET /admin/customers/{id}'>).data
