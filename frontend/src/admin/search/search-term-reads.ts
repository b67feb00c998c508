import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { read } from '../../lib/api/read.ts'

export type SearchTerms = AnswerOf<'GET /admin/search/terms'>
export type SearchTerm = SearchTerms['terms'][number]
/** The form's initial values: a term, or only its words. */
export type Draft = Pick<SearchTerm, 'term' | 'use' | 'finds'> & { version?: number }

const path = '/admin/search/terms'
export const searchTerms = () => read(path, (answer) => answer as SearchTerms)

export const emptyDraft: Draft = { term: '', use: 'find', finds: '' }

export const useLabels: Readonly<Record<SearchTerm['use'], string>> = {
  find: 'Look for other words',
  leave_out: 'Leave it out',
  not_sold: 'We don’t sell it',
}
