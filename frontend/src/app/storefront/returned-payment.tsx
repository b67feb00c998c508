import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useLatePart } from '../../lib/use-lazy-part.ts'

const loadPart = async () => (await import('../../storefront/checkout/pay/paid-meanwhile.tsx')).PaidElsewhereNotice

/**
 * On whatever page a browser comes back that was closed during a payment. The checkout takes its payment up by itself;
 * who pays nothing loads nothing of this.
 */
export function ReturnedPayment() {
  const { pathname } = useLocation()
  const { Part: PaidElsewhereNotice, ask } = useLatePart(loadPart)
  const elsewhere = pathname !== '/checkout'
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page, until there is something to ask
  useEffect(() => {
    if (!PaidElsewhereNotice && elsewhere && paymentWaits()) void ask()
  }, [pathname])
  return PaidElsewhereNotice && elsewhere && <PaidElsewhereNotice />
}

/** As the checkout remembers it, without its rules. */
function paymentWaits(): boolean {
  try {
    return ['bag', 'buy-now'].some((kind) => localStorage.getItem(`pending-payment:${kind}`))
  } catch {
    return false
  }
}
