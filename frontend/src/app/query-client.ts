import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api/api-error.ts'
import { followPerson } from '../lib/session/session.ts'
import { firstData } from './first-data.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a mutation fails immediately instead of being paused; failed queries are refetched when the
    // connection returns.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status > 500),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
  },
})

for (const [path, answer] of Object.entries(firstData())) queryClient.setQueryData([path], answer)

// One account's data must not be shown to the next one on this device.
followPerson(() =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => /^\/(auth|orders|admin)/.test(`${queryKey[0]}`) }),
)
