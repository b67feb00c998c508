import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Collection } from '@suvarna/contracts/catalog/collections.ts'
import { read } from '../../lib/api/read.ts'

export type { Collection }

export const COLLECTIONS = '/collections'
/** For admins this includes hidden collections. */
export const allCollections = () => read(COLLECTIONS, toCollections)

const toCollections = (answer: unknown): readonly Collection[] =>
  (answer as AnswerOf<'GET /collections'> | undefined)?.collections ?? []

export const collectionPath = (slug: string): string => `/collections/${encodeURIComponent(slug)}`
