import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { queryOptions } from '@tanstack/react-query'
import { isStatus } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { pageLanguage } from '../../lib/language/reader-language.ts'

export type DataPart = AnswerOf<'GET /your-data/identity'>
export type HeldKind = DataPart['data'][number]

/** Each service answers for itself, and the browser combines the answers. */
export const parts: readonly { service: ServiceName; title: string }[] = [
  { service: 'identity', title: t`accounts` },
  { service: 'orders', title: t`orders` },
  { service: 'catalog', title: t`reviews` },
  { service: 'payments', title: t`payments` },
  { service: 'shipping', title: t`parcels` },
  { service: 'analytics', title: t`figures` },
]

/**
 * Retries a service that is unavailable. An invalid link stays invalid, except one that was just created (`isNew`): the
 * services learn of it one after another.
 */
export const dataPart = (service: ServiceName, token: string, isNew = false) =>
  queryOptions({
    queryKey: ['your-data', service, token],
    queryFn: ({ signal }) => call<DataPart>('GET', `/your-data/${service}?t=${encodeURIComponent(token)}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (times: number, error: Error) =>
      isNew && isStatus(error, 404) ? times < 6 : times < 2 && !isStatus(error, 400, 404, 429),
  })

export const askForOwnData = () => call<AnswerOf<'POST /auth/data-requests'>>('POST', '/auth/data-requests')

export const mailLink = (email: string) =>
  call<AnswerOf<'POST /your-data/requests'>>('POST', '/your-data/requests', {
    body: { email, ...pageLanguage() },
  })

export const eraseGuest = (t: string) =>
  call<AnswerOf<'POST /your-data/erase'>>('POST', '/your-data/erase', { body: { t } })

/** Saves everything as one machine-readable file. */
export function saveData(answers: readonly DataPart[]): void {
  const asOf = answers.map(({ as_of }) => as_of).sort()[0] ?? ''
  const file = {
    shop: location.host,
    as_of: asOf,
    data: answers.flatMap(({ service, data }) => data.map((kind) => ({ service, ...kind }))),
  }
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `your-data-${asOf.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(url)
}
