import { useLocation } from 'react-router-dom'
import { ConfirmPage } from '../storefront/confirm/confirm-page.tsx'
import { PreferencesPage } from '../storefront/preferences/preferences-page.tsx'
import { ReviewPage } from '../storefront/review/review-page.tsx'

/** The pages that mails lead to; together, so that the first load knows one of them. */
export function MailPage() {
  const { pathname } = useLocation()
  if (pathname === '/preferences') return <PreferencesPage />
  return pathname === '/orders/confirm' ? <ConfirmPage /> : <ReviewPage />
}
