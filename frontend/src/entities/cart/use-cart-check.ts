import { useQuery } from '@tanstack/react-query'
import { checkCart } from './cart-check.ts'
import type { CartKind } from './cart-store.ts'

/**
 * Checks the cart against the shop when its page opens and, with `follow`, whenever the shopper returns to the tab. A
 * failed check changes nothing: the server decides when the order is placed.
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
