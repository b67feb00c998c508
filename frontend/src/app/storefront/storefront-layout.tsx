import { t } from '@suvarna/contracts/common/language/text.ts'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { OtherOffersProvider } from '../../entities/offers/other-offers.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { LateParts } from './late-parts.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { PageViews } from './page-views.tsx'
import { ReturnedPayment } from './returned-payment.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './storefront-layout.module.css'

export function StorefrontLayout() {
  return (
    <>
      <a className={styles.skipLink} href="#main">
        {t`Skip to the content`}
      </a>
      <PageViews />
      <NoticeBar />
      <SiteHeader />
      <LateParts />
      <main id="main" tabIndex={-1} className={styles.siteMain}>
        <ReturnedPayment />
        <OtherOffersProvider>
          <Suspense fallback={<div className={styles.pageWait} aria-busy="true" />}>
            <Outlet />
          </Suspense>
        </OtherOffersProvider>
      </main>
      <SiteFooter />
      <p id="page-announcer" className="visually-hidden" aria-live="polite" />
      <Toaster />
    </>
  )
}
