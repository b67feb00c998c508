import { useLocation } from 'react-router-dom'
import { ConfirmPage } from '../storefront/confirm/confirm-page.tsx'
import { PreferencesPage } from '../storefront/preferences/preferences-page.tsx'
import { ReviewPage } from '../storefront/review/review-page.tsx'

/** The pages that mails link to, in one chunk, so that the first load has one entry for them. */
export function MailPage() {
  const { pathname } = useLocation()
  if (pathname === '/preferences') return <PreferencesPage />
  return pathname === '/orders/confirm' ? <ConfirmPage /> : <ReviewPage />
}
