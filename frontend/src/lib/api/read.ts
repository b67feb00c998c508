import { t } from '@suvarna/contracts/common/language/text.ts'
import { readIn } from '@suvarna/contracts/common/language/translated-reads.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/**
 * A GET for react-query. The cache holds the raw answer under its path, so answers that the gateway wrote into the page
 * have the same key. `parse` converts it for screens and must be a stable function. The Hindi build requests the
 * catalogue in Hindi.
 */
export function read<T>(address: string, parse: (answer: unknown) => T) {
  const path = t`en` === 'en' ? address : readIn('hi', address)
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => call<unknown>('GET', path, { signal }),
    select: parse,
  })
}
