import { useLocation } from 'react-router-dom'
import { PreferencesPage } from '../storefront/preferences/preferences-page.tsx'
import { ReviewPage } from '../storefront/review/review-page.tsx'

/** The pages that mails lead to; together, so that the first load knows one of them. */
export function MailPage() {
  return useLocation().pathname === '/preferences' ? <PreferencesPage /> : <ReviewPage />
}
