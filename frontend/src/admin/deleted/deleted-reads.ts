import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { type Deleted, deletedKinds } from '@suvarna/contracts/common/routes/history.ts'
import type { Subject } from '../../entities/history/history-reads.ts'
import { read } from '../../lib/api/read.ts'

export const PAGE_SIZE = 20
export const newestDeleted = { kind: 'products', page: '1' }
export type DeletedKind = (typeof deletedKinds)[number]

/** What the address says, where it says a kind that there is. */
export const kindOf = (said: string): DeletedKind => deletedKinds.find((kind) => kind === said) ?? 'products'

export const deletedPage = (kind: DeletedKind, page: number) => ({
  ...read(`/admin/deleted?kind=${kind}&page=${page}`, toPage),
  staleTime: 0,
})

const toPage = (answer: unknown) => (answer as AnswerOf<'GET /admin/deleted'>).data

export const subjectOf = (kind: DeletedKind, { id, name }: Deleted): Subject => ({ kind, id, title: name })
