// The account's saved addresses. Every change returns the whole list.
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { currentToken } from '../../lib/session/session.ts'
import { type Place, placeParts } from './address-checks.ts'

type Answer = AnswerOf<'GET /auth/addresses'>
export type SavedAddress = Answer['addresses'][number]

/** The default first. Keyed by login, so that the next user of this device never sees them. */
export const savedAddresses = (token: string | null) =>
  queryOptions({
    queryKey: ['/auth/addresses', token],
    queryFn: ({ signal }) => call<Answer>('GET', '/auth/addresses', { signal }),
    select: ({ addresses }: Answer): readonly SavedAddress[] => addresses,
    enabled: token !== null,
    staleTime: 0,
  })

/** Adds an address, or with an `id` replaces one. Throws the server's refusal. */
export const saveAddress = (client: QueryClient, place: Place, asDefault: boolean, id?: string): Promise<void> => {
  const body = { ...place, ...(asDefault && { is_default: true }) }
  return change(client, id ? call('PUT', path(id), { body }) : call('POST', '/auth/addresses', { body }))
}

export const removeAddress = (client: QueryClient, id: string): Promise<void> =>
  change(client, call('DELETE', path(id)))

async function change(client: QueryClient, answer: Promise<Answer>): Promise<void> {
  const { queryKey } = savedAddresses(currentToken())
  // Awaited first: a fetch that began earlier must not restore the old list.
  const after = await answer
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, after)
}

/** A saved address as form values, with the address on one line. */
export function asTyped(saved: SavedAddress): Place {
  const place = Object.fromEntries(placeParts.map((part) => [part, saved[part]])) as Place
  return { ...place, address: place.address.replaceAll('\n', ', ') }
}

export const isSamePlace = (a: Place, b: Place): boolean =>
  placeParts.every((part) => a[part].trim().toLowerCase() === b[part].trim().toLowerCase())

const path = (id: string) => `/auth/addresses/${encodeURIComponent(id)}`
