import { t } from '@suvarna/contracts/common/language/text.ts'
import { KeptGrid } from '../../entities/product/card/kept-grid.tsx'
import { ArchMark } from '../../ui/arch-mark.tsx'
import buttonStyles from '../../ui/button.module.css'
import styles from './offline-page.module.css'

/**
 * The page that the service worker shows when the network fails. The gateway renders it without the storefront's
 * scripts. public/kept.js fills in the stored cart and watchlist; public/offline.js opens the real page once it can.
 */
export function OfflinePage() {
  return (
    <div className={`wrap ${styles.offline}`}>
      <section className={styles.offlineHead} role="status">
        <ArchMark />
        <h1>{t`You’re offline`}</h1>
        <p className="muted">{t`This page opens by itself as soon as you’re connected again.`}</p>
        <button type="button" className={buttonStyles.button} data-again="">
          {t`Try Again`}
        </button>
      </section>
      <KeptPieces heading={t`Your bag`} of="cart" />
      <KeptPieces heading={t`Watchlist`} of="watchlist" />
    </div>
  )
}

function KeptPieces({ heading, of }: { heading: string; of: 'cart' | 'watchlist' }) {
  return (
    <>
      <div />
      <section hidden data-kept={of} aria-label={heading}>
        <h2>{heading}</h2>
        <KeptGrid sizes="46vw" facts />
      </section>
    </>
  )
}
