import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api/api-error.ts'
import { followPerson } from '../lib/session/session.ts'
import { firstData } from './first-data.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // A call without a connection fails with its words instead of waiting in silence; what failed is asked again with the
    // connection's return.
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

// What one person was answered is not there any more for the next one at this device.
followPerson(() =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => /^\/(auth|orders|admin)/.test(`${queryKey[0]}`) }),
)
