import { queryOptions } from '@tanstack/react-query'
import { isStatus } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { pageLanguage } from '../../lib/language/reader-language.ts'
import { currentToken, logOut } from '../../lib/session/session.ts'
import { toOrders } from './order.ts'

/** The user's orders, newest first. Keyed by login, so that the next user of this device never sees them. */
export const myOrders = (token: string | null) =>
  queryOptions({
    queryKey: ['/auth/orders', token],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(pageLanguage()).toString()
      try {
        return await call<unknown>('GET', `/auth/orders${query && `?${query}`}`, { signal })
      } catch (error) {
        if (isStatus(error, 401, 403) && currentToken() === token) logOut()
        throw error
      }
    },
    select: toOrders,
    // Statuses change while the shopper is away: refetched on each visit and each return to the tab.
    staleTime: 0,
  })
