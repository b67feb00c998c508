import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { type Deleted, deletedKinds } from '@suvarna/contracts/common/routes/history.ts'
import type { Subject } from '../../entities/history/history-reads.ts'
import { read } from '../../lib/api/read.ts'

export const PAGE_SIZE = 20
export const newestDeleted = { kind: 'products', page: '1' }
export type DeletedKind = (typeof deletedKinds)[number]

/** The kind in the address; products if it is unknown. */
export const kindOf = (kindName: string): DeletedKind => deletedKinds.find((kind) => kind === kindName) ?? 'products'

export const deletedPage = (kind: DeletedKind, page: number) => ({
  ...read(`/admin/deleted?kind=${kind}&page=${page}`, toPage),
  staleTime: 0,
})

const toPage = (answer: unknown) => (answer as AnswerOf<'GET /admin/deleted'>).data

export const subjectOf = (kind: DeletedKind, { id, name }: Deleted): Subject => ({ kind, id, title: name })
