import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/**
 * A GET for react-query. The cache holds the answer as it came, under its path, so that answers written into the page
 * by the gateway are found by the same key; `parse` (a function that stands still) makes of it what screens use.
 */
export function read<T>(path: string, parse: (answer: unknown) => T) {
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => call<unknown>('GET', path, { signal }),
    select: parse,
  })
}
