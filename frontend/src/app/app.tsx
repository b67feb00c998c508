import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from './error-boundary.tsx'
import { queryClient } from './query-client.ts'
import { AppRoutes } from './routes.tsx'
import { ScrollMemory } from './scroll-memory.tsx'

/** No trailing slash, so that `/hi` is the home page. */
const basename = import.meta.env.BASE_URL.replace(/\/$/, '')

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={basename}>
          <ScrollMemory />
          <AppRoutes />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
