import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../shared/api/api-error.ts'
import { firstData } from './first-data.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status > 500),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
  },
})

for (const [path, answer] of Object.entries(firstData())) queryClient.setQueryData([path], answer)
