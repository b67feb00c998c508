import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { read } from '../../../lib/api/read.ts'

export type OrderTimeline = AnswerOf<'GET /admin/orders/{id}/timeline'>['data']
export type TimelineEntry = OrderTimeline['entries'][number]

/** Below the order's path, so that the live stream invalidates it together with the order. */
export const timelinePath = (orderId: string): string => `/admin/orders/${encodeURIComponent(orderId)}/timeline`

export const orderTimeline = (orderId: string) => read(timelinePath(orderId), toTimeline)
const toTimeline = (answer: unknown) => (answer as { data: OrderTimeline }).data

type Person = AnswerOf<'GET /admin/people'>['people'][number]

export const peopleOf = (entries: readonly TimelineEntry[]) => read(peoplePath(entries), toNames)

const peoplePath = (entries: readonly TimelineEntry[]): string => {
  const ids = entries.flatMap(({ by, account_id }) => (by === 'admin' && account_id ? [account_id] : []))
  return `/admin/people?ids=${[...new Set(ids)].sort().join(',')}`
}

const toNames = (answer: unknown): ReadonlyMap<string, string> => {
  const { people = [] } = (answer ?? {}) as { people?: Person[] }
  return new Map(people.map(({ id, name, email }) => [id, name || email]))
}

const bys: Readonly<Record<TimelineEntry['by'], string>> = {
  admin: 'An admin',
  shopper: 'The shopper',
  shop: 'The shop',
  provider: 'The payment provider',
  courier: 'The courier',
}

/** The actor's name if known, otherwise the kind of actor. */
export const actorOf = ({ by, account_id }: TimelineEntry, names: ReadonlyMap<string, string> | undefined): string =>
  (by === 'admin' && account_id && names?.get(account_id)) || bys[by]
