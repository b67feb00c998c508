import { useQuery } from '@tanstack/react-query'
import { checkCart } from './cart-check.ts'
import type { CartKind } from './cart-store.ts'

/**
 * Holds the bag against the shop when its page opens and, if `follow`, whenever the shopper comes back to the tab. A
 * silence changes nothing: the server has the last word when the order is placed.
 */
export function useCartCheck(kind: CartKind, follow: boolean): void {
  useQuery({
    queryKey: ['bag-check', kind],
    queryFn: () => checkCart(kind),
    staleTime: 10_000,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: follow,
    refetchOnReconnect: follow,
  })
}
