// Consents to mails for an address, either of the account or of the holder of a mail's link.
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Purpose } from '@suvarna/contracts/identity/consent-terms.ts'
import type { Consent } from '@suvarna/contracts/identity/consents.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

type Answer = AnswerOf<'GET /consents'>

/** Identified by the link of a mail or else the login's token; null if there is neither. */
export type Whose = { link: string } | { token: string | null }

const isLinked = (whose: Whose): whose is { link: string } => 'link' in whose

/** Keyed by owner, so that the next user of this device never sees them. */
export const consentsOf = (whose: Whose) =>
  queryOptions({
    queryKey: ['/consents', isLinked(whose) ? whose.link : whose.token],
    queryFn: ({ signal }) => {
      const path = isLinked(whose) ? `/consents?t=${encodeURIComponent(whose.link)}` : '/auth/consents'
      return call<Answer>('GET', path, { signal })
    },
    select: ({ consents }: Answer): readonly Consent[] => consents,
    enabled: isLinked(whose) || whose.token !== null,
    staleTime: 0,
    retry: false,
  })

/** Gives or withdraws consent to the displayed text. Throws the server's refusal. */
export async function sayConsent(client: QueryClient, whose: Whose, consent: Consent, given: boolean): Promise<void> {
  const body = { purpose: consent.purpose, given, ...(given && { version: consent.current_version }) }
  const answer = isLinked(whose)
    ? call<Answer>('PUT', '/consents', { body: { ...body, t: whose.link } })
    : call<Answer>('PUT', '/auth/consents', { body })
  const { queryKey } = consentsOf(whose)
  // Awaited first: a fetch that began earlier must not restore the old list.
  const after = await answer
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, after)
}

export const isPurposeGiven = (consents: readonly Consent[] | undefined, purpose: Purpose): boolean =>
  consents?.some((one) => one.purpose === purpose && one.given) ?? false
