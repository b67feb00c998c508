import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useLatePart } from '../../lib/use-lazy-part.ts'

const loadPart = async () => (await import('../../storefront/checkout/pay/paid-meanwhile.tsx')).PaidElsewhereNotice

/**
 * Resumes a payment if the browser was closed during it, on any page. The checkout then takes over; its code loads only
 * when a payment is pending.
 */
export function ReturnedPayment() {
  const { pathname } = useLocation()
  const { Part: PaidElsewhereNotice, ask } = useLatePart(loadPart)
  const elsewhere = pathname !== '/checkout'
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each page, until a payment is pending
  useEffect(() => {
    if (!PaidElsewhereNotice && elsewhere && hasPendingPayment()) void ask()
  }, [pathname])
  return PaidElsewhereNotice && elsewhere && <PaidElsewhereNotice />
}

/** Reads the checkout's stored state without loading its code. */
function hasPendingPayment(): boolean {
  try {
    return ['bag', 'buy-now'].some((kind) => localStorage.getItem(`pending-payment:${kind}`))
  } catch {
    return false
  }
}
