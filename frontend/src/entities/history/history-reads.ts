import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { History, HistoryEntry, Restoring, Who } from '@suvarna/contracts/common/routes/history.ts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { read } from '../../lib/api/read.ts'
import type { Kind } from './field-labels.ts'

/** An object with a history, and the title shown above it. */
export type Subject = { kind: Kind; id: string; title: string }

const PAGE_SIZE = 20
const pathOf = ({ kind, id }: Subject) => `/admin/history/${kind}/${encodeURIComponent(id)}`

/** In pages, newest first. */
export const historyOf = (subject: Subject) =>
  infiniteQueryOptions({
    queryKey: [pathOf(subject)],
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === null ? '' : `&before=${pageParam}`
      const { data } = await call<{ data: History }>('GET', `${pathOf(subject)}?limit=${PAGE_SIZE}${before}`, {
        signal,
      })
      return data
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: History) => next,
    staleTime: 0,
  })

/** The changes that restoring a version would make. Always refetched, since it may have become impossible. */
export const versionQuery = (subject: Subject, to: number) => ({
  ...read(`${pathOf(subject)}/restore?to=${to}`, (answer) => (answer as { data: Restoring }).data),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})

export const restore = (subject: Subject, to: number, version: number) =>
  call<{ data: Restoring }>('POST', `${pathOf(subject)}/restore`, { body: { to, version } })

/** After a restore the list of deleted entries is out of date. */
export const forgetDeleted = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/admin/deleted') })

export const forgetHistory = (client: QueryClient, subject: Subject) =>
  client.invalidateQueries({ queryKey: [pathOf(subject)] })

export type Names = ReadonlyMap<string, string>
type Person = AnswerOf<'GET /admin/people'>['people'][number]

const toNames = (answer: unknown): Names =>
  new Map(((answer as { people?: Person[] }).people ?? []).map(({ id, name, email }) => [id, name || email]))

/** Names of the actors; makes no call if none of them has an account. */
export function namesOf(whos: readonly Who[]) {
  const ids = [...new Set(whos.flatMap(({ id }) => (id ? [id] : [])))].sort()
  return { ...read(`/admin/people?ids=${ids.join(',')}`, toNames), enabled: ids.length > 0 }
}

const strangers: Readonly<Record<Who['kind'], string>> = {
  admin: 'An admin',
  customer: 'A customer',
  visitor: 'A guest',
  system: 'The shop',
  courier: 'The courier',
  provider: 'The payment provider',
}

/** The actor's name if known; a deleted account is only shown as such. */
export const nameOf = ({ kind, id }: Who, names: Names | undefined): string => (id && names?.get(id)) || strangers[kind]

/** True for the first entry, in which every field is new. */
export const isMaking = ({ changes }: HistoryEntry): boolean =>
  changes.length > 3 && changes.every(({ before }) => before === null)
