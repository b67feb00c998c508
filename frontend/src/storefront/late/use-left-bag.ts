import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCart } from '../../entities/cart/cart-store.ts'
import { consentsOf, isPurposeGiven } from '../../entities/consents/consents.ts'
import { cartLinesOf, keepLeftBag } from '../../entities/consents/left-bag.ts'
import { useSession } from '../../lib/session/session.ts'

/** The bag must be unchanged for this long before it is sent. */
const settledMs = 5_000

/**
 * Sends the bag of an account that wants reminders to the server; without that consent the bag stays in this browser.
 */
export function useLeftBag(): void {
  const { token } = useSession()
  const { lines } = useCart('bag')
  const read = consentsOf({ token })
  const { data } = useQuery({ ...read, enabled: token !== null && lines.length > 0, staleTime: 600_000 })
  const wanted = token !== null && isPurposeGiven(data, 'bag-reminders')
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => void keepLeftBag({ items: cartLinesOf(lines) }), settledMs)
    return () => clearTimeout(timer)
  }, [wanted, lines])
}
