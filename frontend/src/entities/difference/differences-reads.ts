import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { DifferenceKind } from '@suvarna/contracts/payments/difference-events.ts'
import type { Difference } from '@suvarna/contracts/payments/difference-routes.ts'
import { call } from '../../lib/api/client.ts'
import { read } from '../../lib/api/read.ts'

const DIFFERENCES = '/admin/settlements/differences'
const everyMs = 60_000

export const DIFFERENCES_SCREEN = '/admin/settlements?differences=open'

const toDifferences = (answer: unknown) => {
  const { data, total = 0 } = answer as AnswerOf<'GET /admin/settlements/differences'>
  return { ...data, total }
}

export const differencesOf = (state: string, page: string, limit: number) => {
  const query = new URLSearchParams({ state: state === 'closed' ? 'closed' : 'open', page, limit: String(limit) })
  return { ...read(`${DIFFERENCES}?${query}`, toDifferences), staleTime: 0 }
}

/** The number of open ones and what could not be compared. Polled every minute: the live stream has no differences. */
export const differencesInShort = () => ({
  ...read(`${DIFFERENCES}?limit=1`, toDifferences),
  refetchInterval: everyMs,
})

export const isOfDifferences = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  String(queryKey[0]).startsWith(DIFFERENCES)

export const explainDifference = ({ id, since }: Difference, note: string) =>
  call('POST', `${DIFFERENCES}/${encodeURIComponent(id)}/note`, { body: { since, note } })

/** Display names of the kinds. */
export const differenceKinds: Readonly<Record<DifferenceKind, string>> = {
  unknown: 'Not in our books',
  differs: 'Not the same',
  missing: 'Not at the provider',
}
