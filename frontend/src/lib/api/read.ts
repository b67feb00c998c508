import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/**
 * A GET for react-query. The cache holds the raw answer under its path, so that answers written into the page by the
 * gateway have the same key; `parse` turns it into what screens use and must be a stable function.
 */
export function read<T>(path: string, parse: (answer: unknown) => T) {
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => call<unknown>('GET', path, { signal }),
    select: parse,
  })
}
